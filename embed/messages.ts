import type {
  HostConfigs,
  HostIdentityData,
  HostRegistrationData,
} from '@/lib/contract/host/host-messages'
import type { WidgetOptions } from './api'
import type { EmbedConfig } from './embed-config'

type Configs = Omit<Partial<HostConfigs>, 'hide' | 'readiness'> &
  Pick<EmbedConfig, 'hide' | 'readiness'>

type MessageToWidget =
  | (Configs & { readonly type: 'WIDGET_CONFIGS' })
  | (Partial<HostRegistrationData> & { readonly type: 'REGISTRATION_DATA' })
  | (Partial<HostIdentityData> & { readonly type: 'IDENTITY_DATA' })
  | { readonly type: 'CLOSE_ON_ESCAPE' }

/** Converts the partner's options to messages for the widget. */
export function createMessages(options: () => WidgetOptions) {
  /**
   * Changes made since the URL was created. Each page load receives them again, because the URL
   * does not contain them.
   */
  let changed: Configs = {}
  return {
    /** Called when a page opens with a new URL, which already contains flags, logo and theme. */
    reset: () => {
      changed = {}
    },
    /** Returns the messages to send first on each page load. */
    handshake: (): readonly MessageToWidget[] => {
      const { config, prefill, mode } = options()
      const { flags: _, logo, ...rest } = config ?? {}
      return [
        // A URL can set a logo but cannot remove one.
        { ...rest, ...(logo === '' && { logo }), ...changed, type: 'WIDGET_CONFIGS' },
        ...prefillMessages(prefill ?? {}),
        ...(mode === 'dialog' ? [{ type: 'CLOSE_ON_ESCAPE' } as const] : []),
      ]
    },
    changesSince: (before: WidgetOptions): readonly MessageToWidget[] => {
      const { theme, config, prefill } = options()
      const configChanged = theme !== before.theme || config !== before.config
      if (configChanged) changed = { ...changed, ...config, ...(theme ? { theme } : {}) }
      return [
        ...(configChanged ? [{ ...changed, type: 'WIDGET_CONFIGS' as const }] : []),
        ...(prefill === before.prefill ? [] : prefillMessages(prefill ?? {})),
      ]
    },
  }
}

function prefillMessages({
  registration,
  identity,
}: NonNullable<WidgetOptions['prefill']>): readonly MessageToWidget[] {
  return [
    ...(registration ? [{ ...registration, type: 'REGISTRATION_DATA' } as const] : []),
    ...(identity ? [{ ...identity, type: 'IDENTITY_DATA' } as const] : []),
  ]
}
