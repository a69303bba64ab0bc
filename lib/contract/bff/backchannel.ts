import * as z from 'zod/mini'
import { noContentSchema } from '../primitives'
import { row } from '../row'

/**
 * Ends all sessions that a host has started for a user, on all instances. The server of the host calls it with its host token,
 * without cookies. 401 for an unknown token. Contract, section 12.
 */
export const backchannelSignOutRoute = row({
  method: 'POST',
  path: '/api/backchannel/sign-out',
  access: 'host',
  /** `userId`: the id of the user at the product API. */
  input: z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: noContentSchema,
})
