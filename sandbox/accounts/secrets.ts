import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A random token with 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are stored as hashes, so that reading the database reveals none. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** `length` decimal digits, leading zeros included. */
export function randomDigits(length: number): string {
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0')
}

export function randomId(): string {
  return randomUUID()
}

/** The seed of a user's bureau data; constant per id. */
export function seedForUser(id: string): number {
  return createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1
}
