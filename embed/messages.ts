import type { WidgetOptions } from './api'

type Messages = {
  /** A page is opened at an address of its own, which holds flags, logo and colour. */
  readonly reset: () => void
  /** What each load of that page is told first. */
  readonly handshake: () => readonly object[]
  /** What to say when the options are not what they were. */
  readonly changesSince: (before: WidgetOptions) => readonly object[]
}

/** The partner's options in the words of the messages to the widget. */
export function createMessages(options: () => WidgetOptions): Messages {
  /** Changed since the address was made, and so to be said again to each load. */
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
