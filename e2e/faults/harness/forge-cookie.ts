import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import type { Client } from './client'

/** Name of a top-level session's cookie. */
const name = '__Host-sw'

type Consumer = { readonly userId: string; readonly userTag: string; readonly startedAt: number }
type Content = { readonly expiresAt: number; readonly value: { readonly consumer: Consumer } }

/**
 * Forges a cookie as an attacker with a session secret could: opens it, changes its consumer and
 * seals it again.
 */
export async function forgeCookie(
  client: Client,
  secret: string,
  change: (consumer: Consumer) => Partial<Consumer>,
): Promise<Client> {
  const cookiePassword = keyedHash(secret, 'cookie', name)
  const password = {
    [createHash('sha256').update(cookiePassword).digest().readUInt32BE()]: cookiePassword,
  }
  const { expiresAt, value } = await unsealData<Content>(client.cookies.get(name) ?? '', {
    password,
  })
  const forged = {
    expiresAt,
    value: { ...value, consumer: { ...value.consumer, ...change(value.consumer) } },
  }
  const forger = client.copy()
  forger.cookies.set(name, await sealData(forged, { password }))
  return forger
}

/** Returns a user's tag in shared state, which cannot be computed without the secret. */
export function forgeUserTag(secret: string, hostKey: string, userId: string): string {
  return keyedHash(secret, 'user tag', `${hostKey} ${userId}`)
}

function keyedHash(secret: string, purpose: string, text: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
