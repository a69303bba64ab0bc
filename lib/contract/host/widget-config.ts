import * as z from 'zod/mini'
import { type Locale, locales } from '../locale'
import { brandingSchema } from './branding'
import type { MemberEvent } from './host-events'

/**
 * The `config` of a host entry, where every field is optional. `EmbedConfig` describes the fields.
 * Contract, section 6.
 */
export const appearanceSchema = z.object({
  /** The bits of `featureFlags`. */
  flags: z.int(),
  theme: z.string(),
  /** An empty string in a message removes the logo. */
  logo: z.optional(z.string()),
  /** The start view: the path of a route for signed-in consumers. */
  view: z.string(),
  isCredible: z.optional(z.boolean()),
  useIDFS: z.boolean(),
  /** The page is a popup: its host is the window that opened it. */
  popupMode: z.boolean(),
  labelColor: z.optional(z.string()),
  linkColor: z.optional(z.string()),
  fullDiscOnIdentity: z.boolean(),
  hasBackgroundImg: z.boolean(),
  hasHeaderLogo: z.boolean(),
  hasFooterLogo: z.boolean(),
  identityScreenTitleText: z.optional(z.string()),
  mobileIdentityScreenTitleText: z.optional(z.string()),
  eidFailedRedirect: z.enum(['none', 'close', 'default']),
})

/** Each layer overrides the one before: built-in defaults, host entry, initialize, URL, message. */
export const widgetConfigSchema = z.extend(appearanceSchema, brandingSchema.shape)
export type WidgetConfig = z.infer<typeof widgetConfigSchema>

/**
 * Configuration from a URL: `ocf`, `ocl`, `oct`, its path, `popup` and `lang`. `lang` overrides the
 * host's `locale`.
 */
export const urlConfigSchema = z.extend(
  z.partial(
    z.pick(appearanceSchema, { flags: true, logo: true, theme: true, view: true, popupMode: true }),
  ),
  { lang: z.optional(z.enum(locales)) },
)
export type UrlConfig = z.infer<typeof urlConfigSchema>

/** Where errors are reported, and as which release and deployment. */
export type ErrorService = {
  readonly dsn: string
  readonly release: string
  readonly environment: string
}

/**
 * The context of every screen. It is sent to the browser with the first HTML, so it contains no
 * secrets.
 */
export type PageContext = {
  readonly locale: Locale
  readonly config: WidgetConfig
  readonly hostName: string
  /** Origins of the current host. Messages are exchanged with no other origin. */
  readonly hostOrigins: readonly string[]
  /** Whether the host's apps may show the product in a web view and exchange messages with it. */
  readonly hasApps?: boolean
  /** The events about the consumer's credit that the host receives; no events if missing. */
  readonly memberEvents?: readonly MemberEvent[]
  /** Host and configuration as a URL query, which a frame sends with each request. */
  readonly widgetContext: string
  readonly mode: 'top' | 'framed'
  /** Entered with a token (direct user): the navigation is hidden. */
  readonly direct: boolean
  /** Entered with a stand-alone token: navigation hidden, tile links off. */
  readonly standAlone: boolean
  readonly supportPhone: string
  readonly restorationPhone: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly errorService?: ErrorService
  /** Whether the page measures its Web Vitals: only if a collector is configured. */
  readonly measuresWebVitals?: boolean
}
