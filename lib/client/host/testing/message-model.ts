/** What a host can send, with the token of a consumer as its name; and what the consumer does in between. */
export const messages = {
  theme: { type: 'WIDGET_CONFIGS', theme: '#aa0000' },
  otherTheme: { type: 'WIDGET_CONFIGS', theme: '#00aa00', view: '/dashboard/report' },
  unknownKey: { type: 'WIDGET_CONFIGS', key: 'nobody' },
  ann: { type: 'PREAUTH', token: 'ann' },
  bob: { type: 'PREAUTH', token: 'bob' },
  expired: { type: 'PREAUTH', token: 'expired' },
  noToken: { type: 'PREAUTH' },
  signOut: { type: 'SIGN_OUT' },
  refusedSignOut: { type: 'SIGN_OUT' },
  /** The consumer opens the report, where somebody is signed in. */
  navigation: undefined,
}
export type Step = keyof typeof messages
export const steps = Object.keys(messages) as Step[]

/** Where the contract says that a step ends: the consumer, and the screen. */
export type End = {
  readonly user: string | undefined
  readonly screen: 'dashboard' | 'report' | 'login' | 'sysError' | 'start'
}

/** The end of a step that begins at the end of the one before. */
export function endOf(step: Step, before: End): End {
  switch (step) {
    case 'ann':
    case 'bob':
      return { user: step, screen: 'dashboard' }
    case 'expired':
    case 'noToken':
      return { user: undefined, screen: 'sysError' }
    case 'signOut':
      return { user: undefined, screen: 'login' }
    case 'refusedSignOut':
    case 'unknownKey':
      return { ...before, screen: 'sysError' }
    case 'navigation':
      return before.user ? { ...before, screen: 'report' } : before
    default:
      return before
  }
}

export const pathOfScreen = {
  dashboard: '/dashboard',
  report: '/dashboard/report',
  login: '/login',
  start: '/dashboard/login',
}
