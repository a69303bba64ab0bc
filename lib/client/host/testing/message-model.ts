import { pathOf } from '@/lib/routes'

/** A host's messages, with the consumer's name as the token, and the consumer's own actions. */
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
  /** The consumer opens the report, if signed in. */
  navigation: undefined,
}
export type Step = keyof typeof messages
export const steps = Object.keys(messages) as Step[]

export const screens = {
  start: pathOf('loginDirect'),
  dashboard: pathOf('dashboard'),
  report: pathOf('report'),
  login: pathOf('login'),
  sysError: pathOf('sysError'),
}

/**
 * The state after a step, according to the contract: the consumer, the screen, and the
 * configuration set by messages.
 */
export type End = {
  readonly user: 'ann' | 'bob' | undefined
  readonly screen: keyof typeof screens
  /** The start view of the next consumer who signs in. */
  readonly view: 'dashboard' | 'report'
  /** The color set by messages, which overrides the host entry. */
  readonly theme: string | undefined
}

export const start: End = { user: undefined, screen: 'start', view: 'dashboard', theme: undefined }

/** Returns the state after a step. `before` is the state after the previous step. */
export function endOf(step: Step, before: End): End {
  switch (step) {
    case 'ann':
    case 'bob':
      return { ...before, user: step, screen: before.view }
    case 'expired':
    case 'noToken':
      return { ...before, user: undefined, screen: 'sysError' }
    case 'signOut':
      return { ...before, user: undefined, screen: 'login' }
    case 'refusedSignOut':
    case 'unknownKey':
      return { ...before, screen: 'sysError' }
    case 'navigation':
      return before.user ? { ...before, screen: 'report' } : before
    case 'theme':
      return { ...before, theme: messages.theme.theme }
    case 'otherTheme':
      return { ...before, theme: messages.otherTheme.theme, view: 'report' }
  }
}

/**
 * Returns the events that a step posts to the host, in order, with their code or reason.
 * `INIT_CONFIG` comes from a new document.
 */
export function eventsOf(step: Step, before: End): string[] {
  const { user } = endOf(step, before)
  const hasShown = before.user !== undefined
  const isReplaced =
    step === 'signOut' || (hasShown && (step === 'refusedSignOut' || user !== before.user))
  return [
    ...(step === 'expired' ? ['PREAUTH_TOKEN_EXPIRED SC117'] : []),
    ...(step === 'unknownKey' ? ['CUSTOMER_HOST_EXCEPTION SC220'] : []),
    ...(step === 'signOut' ? ['SESSION_ENDED host'] : []),
    ...(hasShown && (step === 'expired' || step === 'noToken')
      ? ['SESSION_ENDED entry-failed']
      : []),
    ...(isReplaced ? ['INIT_CONFIG'] : []),
    ...(user !== undefined && (isReplaced || !hasShown) ? ['SIGNED_IN'] : []),
  ]
}
