import { readFileSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

const secretLength = 32
/**
 * Minimum number of different characters. A random secret has far more, a typed placeholder fewer.
 */
const secretVariety = 10
const placeholder = /change.?me|example|placeholder|default|password|secret/i
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

export const isExactOrigin = (value: string): boolean => URL.parse(value)?.origin === value
/** Returns true for an https address, and for an http address on this machine. */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

export const httpUrlSchema = (message: string) =>
  z.url({ protocol: /^https?$/, hostname: /./, error: message, abort: true })
/** An address for security researchers: a mailbox or a page. RFC 9116, 2.5.3. */
export const contactSchema = z.url({
  protocol: /^(mailto|https)$/,
  error: 'must be a mailto: or https address',
})
export const originSchema = z.string().check(z.refine(isExactOrigin, 'must be an origin'))
export const commaListSchema = z.pipe(
  z.string(),
  z.transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
)

/** Accepts JSON, or the path of a JSON file. */
export const jsonOrFileSchema = z.pipe(
  z.string(),
  z.transform((value, { issues }): unknown => {
    try {
      return JSON.parse(/^\s*[[{]/.test(value) ? value : readFileSync(value, 'utf8'))
    } catch (error) {
      const isFileError = error instanceof Error && 'code' in error
      const message = isFileError ? 'names a file that cannot be read' : 'is not valid JSON'
      issues.push({ code: 'custom', input: value, message })
      return z.NEVER
    }
  }),
)

export const secretsSchema = z.pipe(
  commaListSchema,
  z
    .array(
      z.string().check(
        z.minLength(secretLength, {
          error: `each secret needs at least ${secretLength} characters`,
          abort: true,
        }),
        z.refine(
          (value) => new Set(value).size >= secretVariety && !placeholder.test(value),
          'looks like a placeholder; use a random value',
        ),
      ),
    )
    .check(z.minLength(1, 'is missing')),
)

const dsnMessage = 'must be a DSN such as https://key@errors.example/1'
/** Rejects an invalid DSN. The SDK would silently ignore it and report no errors. */
export const sentryDsnSchema = httpUrlSchema(dsnMessage).check(
  z.refine((value) => {
    const { username, pathname } = new URL(value)
    return /^\w+$/.test(username) && /\/\d+$/.test(pathname)
  }, dsnMessage),
)

/** Requires an origin for which browsers store Secure cookies: https, or http on localhost. */
export const publicUrlSchema = z.pipe(
  httpUrlSchema('must be an address such as https://score.example').check(
    z.refine(
      isSecureAddress,
      'must be https (http only on localhost), or its cookies never come back',
    ),
    z.refine(
      (value) => new URL(value).href === `${new URL(value).origin}/`,
      'must be an origin without a path',
    ),
  ),
  z.transform((value) => new URL(value).origin),
)

export const productApiUrlSchema = z.pipe(
  httpUrlSchema('must be an address such as https://api.example/api'),
  z.transform((value) => value.replace(/\/+$/, '')),
)

/**
 * Parses an ISO 8601 time with an offset into epoch ms. Refuses a future time, because all sessions
 * would be refused until then.
 */
export const pastTimeSchema = z.pipe(
  z.iso.datetime({
    offset: true,
    error: 'must be a time such as 2026-11-23T08:00:00Z',
    abort: true,
  }),
  z.pipe(
    z.transform((value: string) => Date.parse(value)),
    z.number().check(z.refine((time) => time <= Date.now(), 'must not be in the future')),
  ),
)

/** The first address of a network and the length of its prefix in bits. */
export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

export const addressRangesSchema = z.pipe(
  commaListSchema,
  z.pipe(
    z.array(
      z.string().check(
        z.refine(
          (value) => parseRange(value) !== undefined,
          'must be addresses or ranges such as 10.0.0.0/8',
        ),
        z.refine((value) => parseRange(value)?.[1] !== 0, 'must not cover every address'),
      ),
    ),
    z.transform((values) => values.map(parseRange).filter((range) => range !== undefined)),
  ),
)

function parseRange(value: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(value)) return ipaddr.parseCIDR(value)
  if (!ipaddr.IPv4.isValidFourPartDecimal(value) && !ipaddr.IPv6.isValid(value)) return undefined
  const address = ipaddr.parse(value)
  return [address, address.toByteArray().length * 8]
}

/** A token as defined in RFC 9110, 5.6.2. */
export const headerNameSchema = z
  .string()
  .check(
    z.regex(/^[!#$%&'*+.^`|~\w-]+$/, 'must be the name of a header, such as x-client-address'),
    z.toLowerCase(),
  )

export function wholeNumberSchema(low: number, high: number) {
  const message = `must be a whole number from ${low} to ${high}`
  const inRange = (value: number) => Number.isInteger(value) && value >= low && value <= high
  return z.coerce.number(message).check(z.refine(inRange, message))
}
