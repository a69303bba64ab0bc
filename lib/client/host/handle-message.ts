import { accessTokenRoute, preauthRoute } from '@/lib/contract/bff/host/token-entry'
import { configureRoute } from '@/lib/contract/bff/host/widget-config'
import { identityFormSchema } from '@/lib/contract/fields'
import type { HostConfigs, HostIdentityData, HostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { filterCity } from '@/lib/contract/typed-text'
import { parseHostConfigs } from '@/lib/domain/host/config/widget-config'
import { type HostColours, themeCss, themeOf } from '@/lib/domain/host/theme/theme'
import { pathOf } from '@/lib/routes'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { reportClientError } from '../api/report-error'
import { hostPrefill } from './host-prefill'
import { liveColours } from './live-colours'
import { notifyHost, notifyHostOfError } from './notify-host'
import { replaceScreens } from './replace-screens'
import { type Restart, signInByHost, signOutByHost } from './session-messages'
import { installWidgetHeader } from './widget-header'

export type HostActions = {
  readonly navigate: (path: string) => void
  readonly restart: Restart
  readonly refresh: () => void
  /** Opens the next page after a sign-out. By default, loads a new document. */
  readonly replace?: (path: string) => void
  /**
   * Signs in with a pre-auth token for this document only. Undefined if the page does not support
   * this.
   */
  readonly signInOnce?: (token: string) => Promise<void>
}

/**
 * Returns a function that handles the host's messages. Colors change at once. All other messages
 * are handled in order, so that a token is exchanged with the configuration sent before it.
 */
export function createMessageHandler(
  pageContext: PageContext,
  { navigate, restart, refresh, replace, signInOnce }: HostActions,
) {
  const { mode } = pageContext
  const configurator = createPageConfigurator(pageContext, refresh)
  let queue: Promise<void> = Promise.resolve()

  return (message: HostMessage, origin: string): void => {
    if (message.type === 'WIDGET_CONFIGS') configurator.showColours(message.configs)
    queue = queue
      .then(() => handle(message, origin))
      .catch((error) => void reportClientError(error))
  }

  async function handle(message: HostMessage, origin: string): Promise<void> {
    switch (message.type) {
      case 'WIDGET_CONFIGS':
        return await configurator.store(message.configs, origin).catch(handleError)
      case 'PREAUTH':
        return await signInByHost(
          { endpoint: preauthRoute, token: message.token, mode, signInOnce },
          restart,
        )
      case 'AUTH':
        return await signInByHost(
          { endpoint: accessTokenRoute, token: message.token, mode },
          restart,
        )
      case 'SIGN_OUT':
        return await signOutByHost(restart, replace)
      case 'REGISTRATION_DATA':
        return hostPrefill.set({ ...hostPrefill.get(), registration: message.registration })
      case 'CLOSE_ON_ESCAPE':
        replaceScreens()
        // Adding the same listener again has no effect.
        return window.addEventListener('keydown', handleKeyDown)
      case 'IDENTITY_DATA':
        hostPrefill.set({ ...hostPrefill.get(), identity: validatePrefill(message.identity) })
        if (message.refused.length > 0)
          notifyHost('PREFILL_REFUSED', { reason: message.refused.join(', ') })
    }
  }

  function handleError(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    notifyHostOfError(error)
    navigate(pathOf('sysError'))
    refresh()
  }
}

const names = ['fname', 'lname', 'mobile', 'street1', 'street2', 'city', 'state', 'zip'] as const

/**
 * Normalizes fields as if they were typed, and keeps only valid ones, because a form with an
 * invalid read-only field could never be submitted.
 */
function validatePrefill({ city, ...identity }: HostIdentityData): HostIdentityData {
  const typed = { ...identity, city: city && filterCity(city) }
  const parsed = names.map(
    (name) => [name, identityFormSchema.shape[name].safeParse(typed[name]).data] as const,
  )
  return {
    ...Object.fromEntries(parsed.filter(([, value]) => value !== undefined)),
    immutable: identity.immutable,
  }
}

/**
 * Posts CLOSE after an Escape that the page did not handle, because a dialog on the host's page
 * does not receive our key events.
 */
function handleKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented && !isComposing) notifyHost('CLOSE')
}

/**
 * Returns functions that handle a WIDGET_CONFIGS message in two steps: they show its colors on
 * arrival, then store it in message order.
 */
function createPageConfigurator({ mode, widgetContext }: PageContext, refresh: () => void) {
  let key = new URLSearchParams(widgetContext).get('key')
  let unsaved: HostConfigs = {}
  let live: Partial<HostColours> = {}

  return {
    /**
     * Shows a message's valid colors at once, unless it names another host, because the server must
     * accept that host first.
     */
    showColours: (configs: HostConfigs): void => {
      const isOther = configs.key !== undefined && configs.key !== key
      live = isOther ? {} : { ...live, ...validColoursOf(configs) }
      liveColours.set(
        isEmpty(live) ? undefined : (colours) => themeCss(themeOf({ ...colours, ...live })),
      )
    },
    /**
     * Stores a message on the server, and renders the page again unless only colors changed.
     * @throws {ApiError} if the call fails, unless the message has only colors. In that case, the
     * page keeps the colors, and the host receives the error.
     */
    store: async (configs: HostConfigs, origin: string): Promise<void> => {
      // A message that only delivers a port needs no request.
      if (isEmpty(configs)) return
      const sent = configs.key === undefined ? { ...unsaved, ...configs } : configs
      unsaved = {}
      try {
        const { changed, ignored } = await callApi(configureRoute, { origin, configs: sent })
        if (sent.key !== undefined && !ignored) {
          key = sent.key
          installWidgetHeader({ mode, widgetContext: new URLSearchParams({ key }).toString() })
        }
        if (changed || ignored) refresh()
      } catch (error) {
        const hasOnlyColours = isEmpty({
          ...sent,
          theme: undefined,
          labelColor: undefined,
          linkColor: undefined,
        })
        if (!hasOnlyColours) throw error
        unsaved = sent
        if (!(error instanceof ApiError)) throw error
        notifyHostOfError(error)
      }
    },
  }
}

/** Returns a message's valid colors, checked with the function that the server uses. */
function validColoursOf(configs: HostConfigs): Partial<HostColours> {
  const { theme, labelColor, linkColor } = parseHostConfigs(configs, { logos: [], pages: [] })
  return Object.fromEntries(
    Object.entries({ theme, labelColor, linkColor }).filter(([, colour]) => colour),
  )
}

const isEmpty = (configs: object) => Object.values(configs).every((value) => value === undefined)
