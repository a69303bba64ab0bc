import { createHmac, hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { CompactEncrypt, compactDecrypt } from 'jose'
import type { Client } from './client'

/** The cookie of a session at top level, which is also the purpose of its key. */
const name = '__Host-sw'
const header = { alg: 'dir', enc: 'A256GCM' } as const

type Consumer = { readonly userId: string; readonly hashTag: string; readonly startedAt: number }

/** What somebody does who has a session secret: opens a cookie, changes its consumer and seals it again. */
export async function forgeCookie(
  client: Client,
  secret: string,
  change: (consumer: Consumer) => Partial<Consumer>,
): Promise<Client> {
  const key = deriveKey(secret, name)
  const opened = await compactDecrypt(client.cookies.get(name) ?? '', key)
  const { exp, value } = JSON.parse(inflateRawSync(opened.plaintext).toString())
  const forged = { exp, value: { ...value, consumer: { ...value.consumer, ...change(value.consumer) } } }
  const bytes = deflateRawSync(JSON.stringify(forged))
  const forger = client.copy()
  forger.cookies.set(name, await new CompactEncrypt(bytes).setProtectedHeader(header).encrypt(key))
  return forger
}

/** The name of a user in shared state, which only the secret makes. */
export function forgeHashTag(secret: string, hostKey: string, userId: string): string {
  return createHmac('sha256', deriveKey(secret, 'scorewell hash tag'))
    .update(`${hostKey} ${userId}`)
    .digest('base64url')
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))
}
