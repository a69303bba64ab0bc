import { accessTokenRoute, preauthRoute } from '@/lib/contract/bff/host'
import { identityFormSchema } from '@/lib/contract/fields'
import type { HostIdentityData, HostMessage } from '@/lib/contract/host/host-messages'
import type { PageContext } from '@/lib/contract/host/widget-config'
import { pathOf } from '@/lib/routes'
import { ApiError } from '../api/api-error'
import { reportClientError } from '../api/report-error'
import { createPageConfigurator } from './configure-page'
import { hostPrefill } from './host-prefill'
import { notifyHost, notifyHostOfError } from './notify-host'
import { type Restart, signInByHost, signOutByHost } from './session-messages'

/** The actions that a message can trigger. */
export type HostActions = {
  readonly navigate: (path: string) => void
  readonly restart: Restart
  /** Refreshes the page with the current data of the server. */
  readonly refresh: () => void
}

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
        return await signInByHost({ endpoint: preauthRoute, token: message.token, mode }, restart)
      case 'AUTH':
        return await signInByHost({ endpoint: accessTokenRoute, token: message.token, mode }, restart)
      case 'SIGN_OUT':
        return await signOutByHost(restart)
      case 'REGISTRATION_DATA':
        return hostPrefill.set({ ...hostPrefill.get(), registration: message.registration })
      case 'CLOSE_ON_ESCAPE':
        // Adding the same listener again has no effect.
        return window.addEventListener('keydown', handleKeyDown)
      case 'IDENTITY_DATA':
        hostPrefill.set({ ...hostPrefill.get(), identity: validatePrefill(message.identity) })
        if (message.refused.length > 0) notifyHost('PREFILL_REFUSED', { reason: message.refused.join(', ') })
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

/** An unused Escape posts CLOSE: a dialog of the host's page does not receive our key events. */
function handleKeyDown({ key, defaultPrevented, isComposing }: KeyboardEvent): void {
  if (key === 'Escape' && !defaultPrevented && !isComposing) notifyHost('CLOSE')
}
