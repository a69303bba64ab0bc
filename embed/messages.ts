import type { WidgetOptions } from './api'

type Sayings = {
  /** A page is opened at an address of its own, which holds flags, logo and colour. */
  readonly beginAnew: () => void
  /** What each load of that page is told first. */
  readonly greeting: () => readonly object[]
  /** What to say when the options are not what they were. */
  readonly changesSince: (before: WidgetOptions) => readonly object[]
}

/** The partner's options in the words of the messages to the widget. */
export function sayingsOf(options: () => WidgetOptions): Sayings {
  /** Changed since the address was made, and so to be said again to each load. */
  let changed = {}
  return {
    beginAnew: () => {
      changed = {}
    },
    greeting: () => {
      const { config, prefill, mode } = options()
      const { flags: _, logo: __, ...rest } = config ?? {}
      return [
        { ...rest, ...changed, type: 'WIDGET_CONFIGS' },
        ...prefilled(prefill),
        ...(mode === 'dialog' ? [{ type: 'CLOSE_ON_ESCAPE' }] : []),
      ]
    },
    changesSince: (before) => {
      const { theme, config, prefill } = options()
      const isDressed = theme !== before.theme || config !== before.config
      if (isDressed) changed = { ...changed, ...config, ...(theme ? { theme } : {}) }
      return [
        ...(isDressed ? [{ ...changed, type: 'WIDGET_CONFIGS' }] : []),
        ...(prefill === before.prefill ? [] : prefilled(prefill)),
      ]
    },
  }
}

function prefilled({ registration, identity }: WidgetOptions['prefill'] = {}): readonly object[] {
  return [
    ...(registration ? [{ ...registration, type: 'REGISTRATION_DATA' }] : []),
    ...(identity ? [{ ...identity, type: 'IDENTITY_DATA' }] : []),
  ]
}
