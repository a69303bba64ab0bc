import * as z from 'zod/mini'
import { money, wireDate } from '../primitives'
import { maskSsnsIn } from './mask-ssn'

/** A bureau's text; whatever in it looks like a Social Security number is masked. */
export const freeText = z.string().check(z.overwrite(maskSsnsIn))
/** Text, an amount, a day or an address that a bureau may leave out. */
export const text = z.nullish(freeText)
export const amount = z.nullish(money)
export const day = z.nullish(wireDate)
/** A company; its address is one line. */
export const contact = z.nullish(z.object({ name: text, address: text, phone: text }))
