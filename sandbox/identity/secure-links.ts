import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { hashToken, randomToken } from '../accounts/secrets'
import type { Sandbox } from '../core/sandbox'
import { type SecureLink, secureLinks, type User } from '../database/schema'
import { HttpError } from '../http/http-error'
import { sendEmail, sendSms } from '../outbox/outbox'

const lifetimeMs = 15 * 60_000
/** R9.2: the consumer can request another link after 30 seconds. */
const resendAfterMs = 30_000

type Channel = SecureLink['channel']
type Receiver = User & { readonly consumer: { readonly mobile: string } }
type LinkLookup = { readonly userId: string; readonly channel: Channel; readonly token: string }

/**
 * Sends a link and invalidates previous ones.
 * @throws {HttpError} 425 within 30 seconds of the previous link.
 */
export function sendSecureLink(sandbox: Sandbox, user: Receiver, channel: Channel) {
  return sandbox.runExclusive(`link ${user.id} ${channel}`, async () => {
    await requireResendWait(sandbox, user.id, channel)
    const now = sandbox.clock.now()
    await sandbox.database
      .update(secureLinks)
      .set({ expiresAt: now })
      .where(
        and(
          eq(secureLinks.userId, user.id),
          eq(secureLinks.channel, channel),
          isNull(secureLinks.validatedAt),
        ),
      )
    const [id, token] = [randomToken(), randomToken()]
    const link = {
      id,
      tokenHash: hashToken(token),
      userId: user.id,
      channel,
      sentAt: now,
      expiresAt: now + lifetimeMs,
    }
    await sandbox.database.insert(secureLinks).values(link)
    sandbox.issuedTokens.add(token)
    return deliver(sandbox, user, { id, token, channel })
  })
}

/**
 * Returns the status of a link. `gone` means unknown, used, replaced by a newer one, or expired.
 */
export async function getLinkStatus(
  sandbox: Sandbox,
  asking: LinkLookup,
): Promise<'waiting' | 'validated' | 'gone'> {
  const [link] = await sandbox.database.select().from(secureLinks).where(byToken(asking))
  if (!link || link.usedAt || link.expiresAt <= sandbox.clock.now()) return 'gone'
  return link.validatedAt ? 'validated' : 'waiting'
}

export async function markLinkUsed(sandbox: Sandbox, asking: LinkLookup): Promise<void> {
  await sandbox.database
    .update(secureLinks)
    .set({ usedAt: sandbox.clock.now() })
    .where(byToken(asking))
}

/** Returns the state shown on the secure link page. */
export async function getLinkPageState(
  sandbox: Sandbox,
  id: string,
): Promise<'open' | 'validated' | 'gone'> {
  const [link] = await sandbox.database.select().from(secureLinks).where(eq(secureLinks.id, id))
  if (!link) return 'gone'
  if (link.validatedAt) return 'validated'
  return link.expiresAt > sandbox.clock.now() ? 'open' : 'gone'
}

/** Validates a link once, when the button on its page is pressed. */
export async function validateLink(sandbox: Sandbox, id: string): Promise<void> {
  const now = sandbox.clock.now()
  await sandbox.database
    .update(secureLinks)
    .set({ validatedAt: now })
    .where(
      and(eq(secureLinks.id, id), isNull(secureLinks.validatedAt), gt(secureLinks.expiresAt, now)),
    )
}

function byToken({ userId, channel, token }: LinkLookup) {
  return and(
    eq(secureLinks.tokenHash, hashToken(token)),
    eq(secureLinks.userId, userId),
    eq(secureLinks.channel, channel),
  )
}

async function requireResendWait(
  sandbox: Sandbox,
  userId: string,
  channel: Channel,
): Promise<void> {
  const [newest] = await sandbox.database
    .select()
    .from(secureLinks)
    .where(and(eq(secureLinks.userId, userId), eq(secureLinks.channel, channel)))
    .orderBy(desc(secureLinks.sentAt))
    .limit(1)
  if (newest && sandbox.clock.now() - newest.sentAt < resendAfterMs)
    throw new HttpError(425, undefined, 'A link was sent a moment ago. Wait at least 30 seconds.')
}

async function deliver(
  sandbox: Sandbox,
  user: Receiver,
  sent: { id: string; token: string; channel: Channel },
) {
  const { locale } = user
  // The page uses the message's language, regardless of the device's.
  const link = `${sandbox.origin}/secure-link/${sent.id}${locale === 'en' ? '' : `?lang=${locale}`}`
  const message = { locale, text: 'secureLink', link, lifetimeMs } as const
  const linkUrl = user.demo ? `NO_URL_${sent.id}` : link
  if (sent.channel === 'email') {
    await sendEmail(sandbox, { ...message, to: user.email })
    return { token: sent.token, smsMessage: null, linkUrl, mobile: null }
  }
  const { mobile } = user.consumer
  const smsMessage = await sendSms(sandbox, { ...message, to: mobile })
  return { token: sent.token, smsMessage, linkUrl, mobile }
}
