import * as z from 'zod/mini'

/** How a host shapes the product. Contract, section 6; built-in defaults < host entry < initialize < URL < message. */
export const widgetConfigSchema = z.object({
  flags: z.int(),
  theme: z.string(),
  logo: z.optional(z.string()),
  /** The start view: a route's path. */
  view: z.string(),
  isCredible: z.optional(z.boolean()),
  useIDFS: z.boolean(),
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
export type WidgetConfig = z.infer<typeof widgetConfigSchema>

/** Everything a screen may know of its surroundings; sent to the browser with the first HTML, so nothing secret is in it. */
export type PageContext = {
  readonly config: WidgetConfig
  readonly hostName: string
  /** Origins of the host in use: the only ones messages go to or come from. */
  readonly hostOrigins: readonly string[]
  /** Host and look as the query of an address would give them: what a frame says of itself with each request. */
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
}
