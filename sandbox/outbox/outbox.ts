import { desc, eq } from 'drizzle-orm'
import type { Locale } from '@/lib/contract/locale'
import type { Sandbox } from '../core/sandbox'
import { type OutboxMessage, outbox } from '../database/schema'
import type en from '../messages/en.json'
import { textsOf } from '../messages/texts'

const shownAtMost = 200
const minuteMs = 60_000

type OutgoingMessage<Text> = {
  readonly to: string
  readonly locale: Locale
  /** The key of the message's subject and body in sandbox/messages. */
  readonly text: Text
  readonly link?: string
  readonly code?: string
  readonly lifetimeMs?: number
}
type EmailText = keyof (typeof en)['email']
type SmsText = keyof (typeof en)['sms']

/**
 * Stores an email in the outbox. No email or text message leaves this machine.
 * @returns the body.
 */
export function sendEmail(
  sandbox: Sandbox,
  { text, ...mail }: OutgoingMessage<EmailText>,
): Promise<string> {
  return addToOutbox(sandbox, 'mail', { ...mail, text: `email.${text}` })
}

export function sendSms(
  sandbox: Sandbox,
  { text, ...sms }: OutgoingMessage<SmsText>,
): Promise<string> {
  return addToOutbox(sandbox, 'text', { ...sms, text: `sms.${text}` })
}

async function addToOutbox(
  sandbox: Sandbox,
  kind: OutboxMessage['kind'],
  {
    to,
    locale,
    text,
    link,
    code,
    lifetimeMs = 0,
  }: OutgoingMessage<`email.${EmailText}` | `sms.${SmsText}`>,
): Promise<string> {
  const t = textsOf(locale)
  const body = t(`${text}.body`, {
    link: link ?? '',
    code: code ?? '',
    minutes: lifetimeMs / minuteMs,
  })
  const sent = { kind, recipient: to, locale, subject: t(`${text}.subject`), body, link, code }
  await sandbox.database.insert(outbox).values({ ...sent, sentAt: sandbox.clock.now() })
  return body
}

/** Returns messages, newest first. `to` is an email address or the digits of a phone number. */
export function findMessages({ database }: Sandbox, to = ''): Promise<OutboxMessage[]> {
  const recipient = to.trim().toLowerCase()
  return database
    .select()
    .from(outbox)
    .where(recipient === '' ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(shownAtMost)
}
