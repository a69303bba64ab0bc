import * as z from 'zod/mini'
import { type Account, accountSchema } from '../bureau/account'
import { upstreamContactSchema } from './contact'
import { codedText, lenient, lenientList } from './lenient'

/** An account in our model or the vendor's. */
export const upstreamAccountSchema = z.extend(accountSchema, {
  id: lenient(z.union([z.string(), z.number()])),
  comments: lenientList(codedText),
  contactInformation: upstreamContactSchema,
  /** Accepted; no screen shows it, so it goes no further. */
  trendedDataHistory: z.optional(z.unknown()),
})

/** The accounts of one group; one that came without an id gets its place as one. */
export function accountsSchema(group: string) {
  return z.pipe(
    z.nullish(z.array(upstreamAccountSchema)),
    z.transform((accounts) => accounts?.map((one, place) => toAccount(one, `${group}-${place}`))),
  )
}

function toAccount(given: z.infer<typeof upstreamAccountSchema>, placeAsId: string): Account {
  const { id, comments, trendedDataHistory: _notShown, ...rest } = given
  return { ...rest, id: String(id ?? placeAsId), ...(comments.length > 0 ? { comments } : {}) }
}
