import * as rows from '@/lib/contract/bff/host'
import { identityFormSchema } from '@/lib/contract/fields'
import type { HostConfigs, HostIdentityData, HostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { isEntryPath } from '@/lib/domain/access/next-route'
import { pathOf } from '@/lib/routes'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { areCookiesEnabled } from '../storage/safe-storage'
import { notifyHost, notifyHostOfError } from './notify-host'
import { setHostPrefill } from './use-host-prefill'
import { installWidgetHeader } from './widget-header'

/** The actions that a message can trigger. */
export type HostActions = {
  readonly navigate: (path: string) => void
  /** Starts the page of the consumer with this fingerprint; nothing of another consumer stays. */
  readonly restart: (path: string, fingerprint: string) => void
  /** Refreshes the page with the current data of the server. */
  readonly refresh: () => void
}

type TokenRoute = typeof rows.preauthRoute | typeof rows.accessTokenRoute

/** The entry screen of this page, which selects the start view. */
function entryOf({ pathname }: Location) {
  return isEntryPath(pathname) ? { entry: pathname } : {}
}

function widgetContextOf(key: string): string {
  return new URLSearchParams({ key }).toString()
}

/** Returns the function that handles each message of the host. */
export function createMessageHandler({ mode }: PageContext, { navigate, restart, refresh }: HostActions) {
  return async (message: HostMessage, origin: string): Promise<void> => {
    switch (message.type) {
      case 'WIDGET_CONFIGS':
        return await configure(message.configs, origin)
      case 'PREAUTH':
        return await signIn(rows.preauthRoute, message.token)
      case 'AUTH':
        return await signIn(rows.accessTokenRoute, message.token)
      case 'REGISTRATION_DATA':
        return setHostPrefill({ registration: message.registration })
      case 'CLOSE_ON_ESCAPE':
        return closeOnEscape()
      case 'IDENTITY_DATA':
        setHostPrefill({ identity: validatePrefill(message.identity) })
        if (message.refused.length > 0) notifyHost('PREFILL_REFUSED', { reason: message.refused.join(', ') })
    }
  }

  async function configure(configs: HostConfigs, origin: string): Promise<void> {
    // A message that only delivers a port needs no request.
    if (Object.values(configs).every((value) => value === undefined)) return
    try {
      const { changed } = await callApi(rows.configureRoute, { origin, configs })
      if (configs.key !== undefined) installWidgetHeader({ mode, widgetContext: widgetContextOf(configs.key) })
      if (changed) refresh()
    } catch (error) {
      handleError(error)
    }
  }

  async function signIn(row: TokenRoute, token: string | undefined): Promise<void> {
    if (token === undefined) return navigate(pathOf('sysError'))
    // The token is for one use; if cookies are blocked, the popup requests another one.
    if (!areCookiesEnabled(document, mode)) return notifyHost('SESSION_ENDED', { reason: 'storage-blocked' })
    try {
      const result = await callApi(row, { token, ...entryOf(window.location) }, { startsSession: true })
      if (result.just_enrolled) notifyHost('USER_ENROLLED')
      restart(result.next, result.fingerprint)
    } catch (error) {
      handleError(error)
    }
  }

  function handleError(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    notifyHostOfError(error)
    navigate(pathOf('sysError'))
  }
}

const names = ['fname', 'lname', 'mobile', 'street1', 'street2', 'city', 'state', 'zip'] as const

/** Keeps only valid fields: a read-only field with an error could never be submitted. */
function validatePrefill(identity: HostIdentityData): HostIdentityData {
  const valid = names.filter((name) => identityFormSchema.shape[name].safeParse(identity[name]).success)
  return { ...Object.fromEntries(valid.map((name) => [name, identity[name]])), immutable: identity.immutable }
}

/** Makes an unused Escape post CLOSE: a dialog of the host's page does not receive our key events. */
function closeOnEscape(): void {
  // Adding the same listener again has no effect.
  window.addEventListener('keydown', handleKeyDown)
}

function handleKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented && !isComposing) notifyHost('CLOSE')
}
