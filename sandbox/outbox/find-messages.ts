import { desc, eq } from 'drizzle-orm'
import { type OutboxMessage, outbox } from '../database/schema'
import type { Sandbox } from '../sandbox'

const shownAtMost = 200

/** Newest first; `to` is an email address or a phone number in digits. */
export function findMessages({ database }: Sandbox, to = ''): Promise<OutboxMessage[]> {
  const recipient = to.trim().toLowerCase()
  return database
    .select()
    .from(outbox)
    .where(recipient === '' ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(shownAtMost)
}
