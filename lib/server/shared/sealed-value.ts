import 'server-only'
import { sealData, unsealData } from 'iron-session'
import * as z from 'zod/mini'
import { passwordsOf, type SealPurpose } from '../config/keys'

/** Where a sealed value is stored: it opens for this purpose and under this key only, because its password is theirs. */
export type SealContext = { readonly purpose: SealPurpose; readonly key: string }

/** `expiresAt` in epoch ms. */
const contentSchema = z.object({ expiresAt: z.number(), value: z.unknown() })
type SealedContent = z.infer<typeof contentSchema>

/** Seals a JSON value that expires after `ttlMs`, with the newest secret. */
export async function sealValue(place: SealContext, value: unknown, ttlMs: number): Promise<string> {
  const [newest] = passwordsOf(place.purpose, place.key)
  const password = Object.fromEntries(newest ? [newest] : [])
  return await sealData({ expiresAt: Date.now() + ttlMs, value }, { password, ttl: Math.ceil(ttlMs / 1000) })
}

/** Opens a value; undefined if it was altered, copied from elsewhere, has expired, or was sealed with a dropped secret. */
export async function openValue(place: SealContext, sealed: string): Promise<SealedContent | undefined> {
  const password = Object.fromEntries(passwordsOf(place.purpose, place.key))
  const { data } = contentSchema.safeParse(await unsealData(sealed, { password }))
  // iron-session accepts a value for a minute longer.
  return data && Date.now() < data.expiresAt ? data : undefined
}
