import * as z from 'zod/mini'
import { type Account, account } from '../bureau/account'
import { upstreamContact } from './contact'
import { coded, lenient, list } from './lenient'

/** An account in our model or the vendor's. */
export const upstreamAccount = z.extend(account, {
  id: lenient(z.union([z.string(), z.number()])),
  comments: list(coded),
  contactInformation: upstreamContact,
  /** Accepted; no screen shows it, so it goes no further. */
  trendedDataHistory: z.optional(z.unknown()),
})

/** The accounts of one group; one that came without an id gets its place as one. */
export function accountsOf(group: string) {
  return z.pipe(
    z.nullish(z.array(upstreamAccount)),
    z.transform((accounts) => accounts?.map((one, place) => accountOf(one, `${group}-${place}`))),
  )
}

function accountOf(given: z.infer<typeof upstreamAccount>, placeAsId: string): Account {
  const { id, comments, trendedDataHistory: _notShown, ...rest } = given
  return { ...rest, id: String(id ?? placeAsId), ...(comments.length > 0 ? { comments } : {}) }
}
