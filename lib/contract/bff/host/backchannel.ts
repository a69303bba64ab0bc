import * as z from 'zod/mini'
import { definePost } from '../../define-endpoint'

/**
 * Ends all sessions that a host has started for a user, on all instances. Returns 401 for an
 * unknown host token. Contract, section 12.
 */
export const backchannelSignOutRoute = definePost('/api/backchannel/sign-out', {
  access: 'host',
  /** `userId`: the user's id in the product API. */
  input: z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(200)) }),
})
