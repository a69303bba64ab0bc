import type { WidgetOptions } from './api'

type Messages = {
  /** Called when a page is opened with a new URL, which contains flags, logo and theme. */
  readonly reset: () => void
  /** Messages sent first to each load of that page. */
  readonly handshake: () => readonly object[]
  /** Messages that apply changed options. */
  readonly changesSince: (before: WidgetOptions) => readonly object[]
}

/** Converts the partner's options to messages for the widget. */
export function createMessages(options: () => WidgetOptions): Messages {
  /** Changed since the URL was created, so sent again on each load. */
  let changed = {}
  return {
    reset: () => {
      changed = {}
    },
    handshake: () => {
      const { config, prefill, mode } = options()
      const { flags: _, logo: __, ...rest } = config ?? {}
      return [
        { ...rest, ...changed, type: 'WIDGET_CONFIGS' },
        ...prefillMessages(prefill),
        ...(mode === 'dialog' ? [{ type: 'CLOSE_ON_ESCAPE' }] : []),
      ]
    },
    changesSince: (before) => {
      const { theme, config, prefill } = options()
      const configChanged = theme !== before.theme || config !== before.config
      if (configChanged) changed = { ...changed, ...config, ...(theme ? { theme } : {}) }
      return [
        ...(configChanged ? [{ ...changed, type: 'WIDGET_CONFIGS' }] : []),
        ...(prefill === before.prefill ? [] : prefillMessages(prefill)),
      ]
    },
  }
}

function prefillMessages({ registration, identity }: WidgetOptions['prefill'] = {}): readonly object[] {
  return [
    ...(registration ? [{ ...registration, type: 'REGISTRATION_DATA' }] : []),
    ...(identity ? [{ ...identity, type: 'IDENTITY_DATA' }] : []),
  ]
}
