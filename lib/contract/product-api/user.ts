import * as z from 'zod/mini'
import { wireDate } from '../primitives'

export const user = z.object({
  id: z.string(),
  fname: z.nullish(z.string()),
  lname: z.nullish(z.string()),
  email: z.string(),
  mobile: z.nullish(z.string()),
  idpass: z.boolean(),
  demo: z.nullish(z.boolean()),
  emailMsg: z.nullish(z.boolean()),
  smsMsg: z.nullish(z.boolean()),
  pushMsg: z.nullish(z.boolean()),
  flags: z.nullish(z.number()),
  createdAt: z.nullish(wireDate),
  updatedAt: z.nullish(wireDate),
})

/** `expires` is the end of the access token's life; its JWT `exp` counts too. */
export const tokens = z.object({ token: z.string(), expires: z.optional(wireDate), refresh: z.string() })
export type Tokens = z.infer<typeof tokens>

/** What login, register and the pre-auth exchange answer: tokens and where the consumer stands. */
export const signedIn = z.extend(tokens, {
  id: z.optional(z.string()),
  idpass: z.optional(z.boolean()),
  just_enrolled: z.optional(z.boolean()),
})
export type SignedIn = z.infer<typeof signedIn>
