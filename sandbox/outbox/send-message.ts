import { type OutboxMessage, outbox } from '../database/schema'
import type { Sandbox } from '../sandbox'

type OutgoingMessage = {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly link?: string
  readonly code?: string
}

/** Nothing leaves this machine: mails and texts lie in the outbox, where people and tests read them. */
export function sendEmail(sandbox: Sandbox, mail: OutgoingMessage): Promise<void> {
  return addToOutbox(sandbox, 'mail', mail)
}

export function sendSms(sandbox: Sandbox, text: OutgoingMessage): Promise<void> {
  return addToOutbox(sandbox, 'text', text)
}

async function addToOutbox(
  sandbox: Sandbox,
  kind: OutboxMessage['kind'],
  { to, ...letter }: OutgoingMessage,
): Promise<void> {
  await sandbox.database.insert(outbox).values({ kind, recipient: to, sentAt: sandbox.clock.now(), ...letter })
}
