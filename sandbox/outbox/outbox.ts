import { desc, eq } from 'drizzle-orm'
import { type OutboxMessage, outbox } from '../database/schema'
import type { Sandbox } from '../sandbox'

const shownAtMost = 200

type OutgoingMessage = {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly link?: string
  readonly code?: string
}

/** Nothing leaves this machine: emails and text messages are stored in the outbox, for users and tests. */
export function sendEmail(sandbox: Sandbox, mail: OutgoingMessage): Promise<void> {
  return addToOutbox(sandbox, 'mail', mail)
}

export function sendSms(sandbox: Sandbox, text: OutgoingMessage): Promise<void> {
  return addToOutbox(sandbox, 'text', text)
}

async function addToOutbox(
  sandbox: Sandbox,
  kind: OutboxMessage['kind'],
  { to, ...message }: OutgoingMessage,
): Promise<void> {
  await sandbox.database.insert(outbox).values({ kind, recipient: to, sentAt: sandbox.clock.now(), ...message })
}

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
