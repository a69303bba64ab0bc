import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Returns a random token of 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a token. Only hashes are stored, so that reading the database reveals no token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export type HostToken = { readonly hostKey: string; readonly token: string }

/** Hashes a token with its host, so that no other host can use it. */
export function hashHostToken({ hostKey, token }: HostToken): string {
  return hashToken(`${hostKey} ${token}`)
}

/** Returns `length` random decimal digits, including leading zeros. */
export function randomDigits(length: number): string {
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0')
}

export function randomId(): string {
  return randomUUID()
}

/** Returns the seed for a user's bureau data. The same id always has the same seed. */
export function seedForUser(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1
}
