import * as z from 'zod/mini'
import { definePost, defineQuery } from '../../define-endpoint'

/** A hash of the session's id. */
const idField = z.string().check(z.maxLength(64))

const listedSessionSchema = z.object({
  id: idField,
  /** Missing if the user agent is unknown. */
  browser: z.optional(z.string()),
  system: z.optional(z.string()),
  /** The name of the host that signed the consumer in. */
  host: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  lastActiveAt: z.number(),
  isCurrent: z.boolean(),
})
export type ListedSessionView = z.infer<typeof listedSessionSchema>

/** Returns where the consumer is signed in, this session first. Contract, section 13. */
export const sessionsRoute = defineQuery('/api/sessions', {
  output: z.object({ now: z.number(), sessions: z.array(listedSessionSchema) }),
  prefetch: ['sessions'],
})

/** Ends one of the consumer's sessions, after the password was confirmed. Contract, section 13. */
export const endListedSessionRoute = definePost('/api/sessions/end', {
  input: z.strictObject({ id: idField }),
})
