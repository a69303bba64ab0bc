import * as z from 'zod/mini'
import { widgetConfigSchema } from '@/lib/contract/host/widget-config'

const isExactOrigin = (value: string) => URL.parse(value)?.origin === value
const isSafeOrigin = (value: string) =>
  /^https:\/\//.test(value) || /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(value)

/** https, or http on this machine for development (contract, section 10). */
const originSchema = z
  .string()
  .check(
    z.refine(isExactOrigin, { message: 'must be an origin such as https://www.partner.example', abort: true }),
    z.refine(isSafeOrigin, 'must be https, or http on loopback'),
  )

/** Schemes a page must never be sent to, whatever a host lists. */
const dangerousSchemes = /^(javascript|data|vbscript|file|blob|about|filesystem|http|https)$/
const appSchemeSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9+.-]*$/, 'must be a scheme in small letters'))
  .check(z.refine((value) => !dangerousSchemes.test(value), 'is not an app scheme'))

const hostEntrySchema = z.object({
  key: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')),
  name: z.string().check(z.minLength(1, 'is empty')),
  token: z.string().check(z.minLength(8, 'is too short')),
  origins: z._default(z.array(originSchema), []),
  logos: z._default(z.array(originSchema), []),
  appSchemes: z._default(z.array(appSchemeSchema), []),
  config: z._default(z.partial(widgetConfigSchema), {}),
})

/** A partner: `key` is public, `token` is the host token and secret. Contract, section 2. */
export type Host = z.infer<typeof hostEntrySchema>

export const hostListSchema = z.array(hostEntrySchema, 'must be a JSON array of hosts').check(
  z.minLength(1, 'names no host'),
  z.refine((hosts) => new Set(hosts.map((host) => host.key)).size === hosts.length, 'has a key twice'),
)
