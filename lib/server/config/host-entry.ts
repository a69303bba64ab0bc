import * as z from 'zod/mini'
import { brandingSchema } from '@/lib/contract/host/branding'
import { memberEvents } from '@/lib/contract/host/host-events'
import { appearanceSchema } from '@/lib/contract/host/widget-config'
import { isExactOrigin, isSecureAddress } from './env-values'

/** https, or http on this machine in development (contract, section 10). */
const originSchema = z.string().check(
  z.refine(isExactOrigin, {
    message: 'must be an origin such as https://www.partner.example',
    abort: true,
  }),
  z.refine(isSecureAddress, 'must be https, or http on loopback'),
)

/**
 * Schemes that are not accepted for apps, because they can run code or open something other than an
 * app.
 */
const dangerousSchemes = /^(javascript|data|vbscript|file|blob|about|filesystem|http|https)$/
const appSchemeSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9+.-]*$/, 'must be a scheme in small letters'))
  .check(z.refine((value) => !dangerousSchemes.test(value), 'is not an app scheme'))

/**
 * Minimum length in characters. The token is the back channel's only credential. Contract, section
 * 13.
 */
const tokenLength = 32
const tokenSchema = z.string().check(z.minLength(tokenLength, 'is shorter than 32 characters'))

/** Documented in docs/operations/configuration.md and docs/embedding.md. */
export const hostFieldsSchema = z.object({
  /** The host's public name in URLs. The host `default` is used for visitors without a key. */
  key: z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')),
  name: z.string().check(z.minLength(1, 'is empty')),
  /** Secret: identifies the host to the product API and never reaches a browser. */
  token: z.optional(tokenSchema),
  /**
   * Used instead of `token` during a rotation. If the product API refuses a token (SC106), the next
   * one is sent.
   */
  tokens: z.optional(z.tuple([tokenSchema], tokenSchema, 'must be a list of at least one token')),
  /**
   * Origins that may frame the widget and exchange messages with it. The first one is sent to the
   * product API as `referer`.
   */
  origins: z._default(z.array(originSchema), []),
  logos: z._default(z.array(originSchema), []),
  /**
   * Origins that 'Go Back To The App' (`redirectUrl`) may open in addition to `origins`. Contract,
   * section 4.
   */
  returnOrigins: z._default(z.array(originSchema), []),
  /** Schemes of the host's mobile app, to which a page may redirect. */
  appSchemes: z._default(z.array(appSchemeSchema), []),
  /**
   * Whether a token link from an app, a message or the address bar requires confirmation, like a
   * link from another site.
   */
  confirmLinks: z.optional(z.boolean('must be true or false')),
  apps: z.optional(z.boolean('must be true or false')),
  /** Events about the consumer's credit that the host receives. Contract, section 13. */
  memberEvents: z.optional(z.array(z.enum(memberEvents))),
  /** Overridden by the product API, the URL and messages, in this order. Contract, section 6. */
  config: z._default(z.partial(appearanceSchema), {}),
  ...brandingSchema.shape,
})

type HostFields = z.infer<typeof hostFieldsSchema>

const hostEntrySchema = z.pipe(
  hostFieldsSchema.check(z.superRefine(checkTogether, { when: hasRightLinks })),
  z.transform(({ token = '', tokens = [token], ...entry }: HostFields) => ({ ...entry, tokens })),
)

function checkTogether(fields: HostFields, { addIssue }: z.core.$RefinementCtx): void {
  const { token, tokens, nextStep, nextSteps = {}, origins, returnOrigins } = fields
  const add = (path: PropertyKey[], message: string) => addIssue({ code: 'custom', path, message })
  if (token === undefined && tokens === undefined) add(['token'], 'is missing')
  if (token !== undefined && tokens !== undefined)
    add(['tokens'], 'stands instead of token; only one of them may be set')
  const steps = Object.entries(nextSteps).map(
    ([name, link]) => [['nextSteps', name, 'href'], link] as const,
  )
  for (const [path, link] of [[['nextStep', 'href'], nextStep] as const, ...steps])
    if (link && ![...origins, ...returnOrigins].includes(URL.parse(link.href)?.origin ?? ''))
      add([...path], 'must be at an origin of origins or returnOrigins')
}

/**
 * Returns true if the fields that `checkTogether` compares are valid, even if other fields have
 * errors.
 */
function hasRightLinks({ value, issues }: z.core.ParsePayload): boolean {
  const isOfLinks = ({ path = [] }: z.core.$ZodRawIssue) =>
    /^(nextSteps?|origins|returnOrigins)$/.test(String(path[0]))
  return z.core.util.isObject(value) && !issues.some(isOfLinks)
}

/** A partner of Scorewell: one entry of `HOSTS`. Contract, section 2. */
export type Host = z.infer<typeof hostEntrySchema>

/** Accepts a list, or an object with the list as `hosts` and an editor's `$schema`. */
export const hostListSchema = z.pipe(
  z.transform(toHostList),
  z
    .array(hostEntrySchema, 'must be a JSON array of hosts')
    .check(
      z.minLength(1, 'names no host'),
      z.superRefine(checkKeys, { when: ({ value }) => Array.isArray(value) }),
    ),
)

function checkKeys(hosts: readonly Host[], { addIssue }: z.core.$RefinementCtx): void {
  const keys = hosts.flatMap((host) => host?.key ?? [])
  if (new Set(keys).size < keys.length) addIssue('has a key twice')
}

export function toHostList(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'hosts' in value ? value.hosts : value
}
