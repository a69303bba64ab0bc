import * as z from 'zod/mini'
import { dateSchema, moneySchema } from '../primitives'
import { maskSsnsInText } from './mask-ssn'

/** Text of a bureau, with Social Security numbers masked. */
export const freeText = z.string().check(z.overwrite(maskSsnsInText))
/** Text, an amount, a day or an address that a bureau may leave out. */
export const optionalText = z.nullish(freeText)
export const optionalAmount = z.nullish(moneySchema)
export const optionalDate = z.nullish(dateSchema)
/** A company; its address is one line. */
export const optionalContact = z.nullish(z.object({ name: optionalText, address: optionalText, phone: optionalText }))
