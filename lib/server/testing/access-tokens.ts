import { createHash } from 'node:crypto'
import { UnsecuredJWT } from 'jose'

const quarterHourSeconds = 900

/**
 * Creates an access token with an expiry. `name` makes it unique. `bytes` or `pad` gives it a
 * realistic size.
 */
export function createAccessToken(
  name: string,
  { seconds = quarterHourSeconds, bytes = 0, pad = 'x'.repeat(Math.ceil((bytes * 3) / 4)) } = {},
): string {
  const payload = { sub: 'user-1', name, ...(pad === '' ? {} : { pad }) }
  return new UnsecuredJWT(payload)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .encode()
}

/**
 * Creates a base64url string, different for each name, that cannot be compressed, so that it takes
 * as much space in a cookie as a real token.
 */
export function createIncompressibleText(name: string, length: number): string {
  const blocks = Array.from({ length: Math.ceil(length / 43) }, (_, index) =>
    createHash('sha256').update(`${name} ${index}`).digest('base64url'),
  )
  return blocks.join('').slice(0, length)
}
