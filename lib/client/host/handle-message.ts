import * as rows from '@/lib/contract/bff/host'
import { identityFormSchema } from '@/lib/contract/fields'
import type { HostIdentityData, HostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { isEntryPath } from '@/lib/domain/access/next-route'
import { pathOf } from '@/lib/routes'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { reportClientError } from '../api/report-error'
import { areCookiesEnabled } from '../storage/safe-storage'
import { createPageConfigurator } from './configure-page'
import { notifyHost, notifyHostOfError } from './notify-host'
import { setHostPrefill } from './use-host-prefill'

/** The actions that a message can trigger. */
export type HostActions = {
  readonly navigate: (path: string) => void
  /** Starts the page of the consumer with this fingerprint; nothing of another consumer stays. */
  readonly restart: (path: string, fingerprint: string) => void
  /** Refreshes the page with the current data of the server. */
  readonly refresh: () => void
}

type TokenRoute = typeof rows.preauthRoute | typeof rows.accessTokenRoute

/**
 * Returns the function that handles each message of the host. Colours change at once; everything else happens one message
 * at a time, so that a token is exchanged with the configuration sent before it.
 */
export function createMessageHandler(pageContext: PageContext, { navigate, restart, refresh }: HostActions) {
  const { mode } = pageContext
  const configurator = createPageConfigurator(pageContext, refresh)
  let queue: Promise<void> = Promise.resolve()

  return (message: HostMessage, origin: string): void => {
    if (message.type === 'WIDGET_CONFIGS') configurator.showColours(message.configs)
    queue = queue.then(() => handle(message, origin)).catch((error) => void reportClientError(error))
  }

  async function handle(message: HostMessage, origin: string): Promise<void> {
    switch (message.type) {
      case 'WIDGET_CONFIGS':
        return await configurator.store(message.configs, origin).catch(handleError)
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

/** The entry screen of this page, which selects the start view. */
function entryOf({ pathname }: Location) {
  return isEntryPath(pathname) ? { entry: pathname } : {}
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
