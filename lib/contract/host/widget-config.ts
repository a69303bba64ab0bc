import * as z from 'zod/mini'
import type { Locale } from '../locale'
import { brandingSchema } from './branding'

/**
 * Appearance and flow; the `config` of a host entry holds the same fields, all optional. Contract, section 6.
 */
export const appearanceSchema = z.object({
  /**
   * Bits of the features to show (`featureFlags` in lib/routes.ts).
   * @default 32767; 65535 if a URL or message changes the configuration without giving flags
   * @example 3 // score and reports
   */
  flags: z.int(),
  /**
   * The accent colour. Texts in it are corrected until their contrast is sufficient.
   * @default '#EF4D7E'
   */
  theme: z.string(),
  /**
   * Address of the host's logo: https, from an origin that the host lists in `logos`. Empty in a message: no logo.
   * @default the product's own logo
   * @example 'https://cdn.partner.example/logo.svg'
   */
  logo: z.optional(z.string()),
  /**
   * The start view: the path of a route for signed-in consumers.
   * @default '/dashboard'
   * @example '/tile-view'
   */
  view: z.string(),
  /** Passed through; it changes nothing on screen. */
  isCredible: z.optional(z.boolean()),
  /**
   * Verifies the identity by a code to the phone (`/mobile`) instead of a device check (`/dit`).
   * @default false
   */
  useIDFS: z.boolean(),
  /**
   * The page is a popup: its host is the window that opened it.
   * @default false
   */
  popupMode: z.boolean(),
  /** Colour of field labels, corrected where its contrast is too low. */
  labelColor: z.optional(z.string()),
  /**
   * Colour of links, corrected where its contrast is too low.
   * @default the theme colour
   */
  linkColor: z.optional(z.string()),
  /**
   * Shows the whole disclaimer on the identity form instead of a short one that unfolds.
   * @default false
   */
  fullDiscOnIdentity: z.boolean(),
  /**
   * Shows a picture behind the sign-in and identity screens.
   * @default false
   */
  hasBackgroundImg: z.boolean(),
  /**
   * Shows the logo at the top; in a frame only the host's own.
   * @default true
   */
  hasHeaderLogo: z.boolean(),
  /**
   * Shows the logo at the bottom.
   * @default false
   */
  hasFooterLogo: z.boolean(),
  /**
   * Title of the identity form.
   * @default 'Identity'
   */
  identityScreenTitleText: z.optional(z.string()),
  /**
   * Title of the phone screens.
   * @default 'Mobile Identity'
   */
  mobileIdentityScreenTitleText: z.optional(z.string()),
  /**
   * The button after a failed identity: OK (`default`), Close (`close`), or a link to login (`none`).
   * @default 'default'
   */
  eidFailedRedirect: z.enum(['none', 'close', 'default']),
})

/**
 * The configuration of the product by a host. Each layer overrides the one before: built-in defaults, host entry, initialize,
 * URL, message.
 */
export const widgetConfigSchema = z.extend(appearanceSchema, brandingSchema.shape)
export type WidgetConfig = z.infer<typeof widgetConfigSchema>

/** The context of every screen; sent to the browser with the first HTML, so it holds no secret. */
export type PageContext = {
  /** The language of the page. */
  readonly locale: Locale
  readonly config: WidgetConfig
  readonly hostName: string
  /** Origins of the host in use: the only ones messages go to or come from. */
  readonly hostOrigins: readonly string[]
  /** Host and configuration as a URL query; a frame sends it with each request. */
  readonly widgetContext: string
  /** `framed` when another site frames the page. */
  readonly mode: 'top' | 'framed'
  /** Entered with a token (direct user): the navigation is hidden. */
  readonly direct: boolean
  /** Entered with a stand-alone token: navigation hidden, tile links off. */
  readonly standAlone: boolean
  readonly supportPhone: string
  readonly restorationPhone: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly sentryDsn?: string
  /** Whether the page measures its Web Vitals, because somebody receives them. */
  readonly measuresWebVitals?: boolean
}
