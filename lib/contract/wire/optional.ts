import * as z from 'zod/mini'
import { money, wireDate } from './basics'

/** A text, an amount, a day or an address that a bureau may leave out. */
export const text = z.nullish(z.string())
export const amount = z.nullish(money)
export const day = z.nullish(wireDate)
export const contact = z.nullish(
  z.object({ name: text, address: text, city: text, state: text, zip: text, phone: text }),
)
