import { type Letter, outbox } from '../database/schema'
import type { Sandbox } from '../sandbox'

type Sending = {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly link?: string
  readonly code?: string
}

/** Nothing leaves this machine: mails and texts lie in the outbox, where people and tests read them. */
export function sendMail(sandbox: Sandbox, mail: Sending): Promise<void> {
  return post(sandbox, 'mail', mail)
}

export function sendText(sandbox: Sandbox, text: Sending): Promise<void> {
  return post(sandbox, 'text', text)
}

async function post(sandbox: Sandbox, kind: Letter['kind'], { to, ...letter }: Sending): Promise<void> {
  await sandbox.database.insert(outbox).values({ kind, recipient: to, sentAt: sandbox.clock.now(), ...letter })
}
