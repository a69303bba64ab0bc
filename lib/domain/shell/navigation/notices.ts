import type { WidgetConfig } from '@/lib/contract/host/widget-config'
import type { RouteName } from '@/lib/routes'
import { type NoticeWait, noticeWaits } from './notice-waits'

/**
 * A screen with one message and a few actions, rendered by `app/[notice]/page.tsx`. Its texts are
 * `notices.<route name>` in messages/en.json; the texts of actions are `notices.actions`.
 */
export type Notice = {
  readonly icon: NoticeIcon
  /** The time before a retry makes sense (R8.14, R9.12). Other actions are always available. */
  readonly wait?: NoticeWait
  readonly actions: readonly [NoticeAction] | readonly [NoticeAction, NoticeAction]
}

export type NoticeIcon =
  | 'lock'
  | 'clock'
  | 'person'
  | 'search'
  | 'outage'
  | 'warning'
  | 'done'
  | 'file'

export type ResolvedNoticeAction =
  | {
      readonly kind: 'link'
      readonly to: RouteName
      readonly text: string
      readonly email?: string | undefined
    }
  | { readonly kind: 'back'; readonly text: string }
  /**
   * In a frame or popup, posts the event and closes the popup; otherwise opens login (contract,
   * section 9).
   */
  | {
      readonly kind: 'close'
      readonly event: 'CLOSE' | 'IDENTITY_FAILED_CLOSE'
      readonly text: string
    }
  | { readonly kind: 'callSupport'; readonly text: string }

/**
 * `eidFailed`: the host chooses whether the button opens identity, closes the widget or opens login
 * (`eidFailedRedirect`); see `noticeActions`.
 */
type NoticeAction = ResolvedNoticeAction | { readonly kind: 'eidFailed' }

const link = (to: RouteName, text: string): NoticeAction => ({ kind: 'link', to, text })
const okToLogin = link('login', 'ok')
const backToLogin = link('login', 'backToLogin')
const callSupport = { kind: 'callSupport', text: 'callSupport' } as const

export const notices = {
  accountLockTemp: {
    icon: 'lock',
    wait: noticeWaits.accountLockTemp,
    actions: [okToLogin, link('passwordRecovery', 'resetPassword')],
  },
  accountLockPerm: { icon: 'lock', actions: [okToLogin, callSupport] },
  regLock: { icon: 'clock', wait: noticeWaits.regLock, actions: [okToLogin] },
  regIpLock: {
    icon: 'clock',
    wait: noticeWaits.regIpLock,
    actions: [okToLogin, callSupport],
  },
  regFail: { icon: 'outage', actions: [link('signup', 'tryAgain'), backToLogin] },
  userNotFound: {
    icon: 'person',
    actions: [link('login', 'backToLoginCapitals'), link('signup', 'signUp')],
  },
  recoveryFailure: {
    icon: 'warning',
    actions: [link('passwordRecovery', 'startAgain'), backToLogin],
  },
  accountClosed: { icon: 'done', actions: [okToLogin] },
  thinFile: {
    icon: 'file',
    wait: noticeWaits.thinFile,
    actions: [{ kind: 'eidFailed' }, callSupport],
  },
  serviceFailure: {
    icon: 'outage',
    wait: noticeWaits.serviceFailure,
    actions: [{ kind: 'eidFailed' }, callSupport],
  },
  smfaFailed: {
    icon: 'warning',
    actions: [link('emailAuthentication', 'continue'), link('eid', 'answerQuestions')],
  },
  emailAuthenticationFailed: {
    icon: 'warning',
    actions: [
      { kind: 'close', event: 'IDENTITY_FAILED_CLOSE', text: 'close' },
      link('eid', 'answerQuestions'),
    ],
  },
  idSuccessEidFailed: { icon: 'done', actions: [link('dashboard', 'viewDashboard')] },
  sysError: { icon: 'outage', actions: [link('root', 'tryAgain'), callSupport] },
  notFound: { icon: 'search', actions: [{ kind: 'back', text: 'back' }] },
} satisfies Partial<Record<RouteName, Notice>>

export type NoticeName = keyof typeof notices

/** Returns a route's notice; undefined for a route with its own screen. */
export function noticeOf(
  route: string | undefined,
): { readonly name: NoticeName; readonly notice: Notice } | undefined {
  return isNotice(route) ? { name: route, notice: notices[route] } : undefined
}

/**
 * Returns the notice for a failed entry from a host. A retry starts at the entry screen. If a
 * consumer is still signed in, the notice offers to continue with that account instead, and names
 * it, because it may belong to another consumer. Contract, section 12.
 */
export function afterFailedEntry(
  notice: Notice,
  entry: RouteName | undefined,
  signedInEmail?: string,
): Notice {
  if (entry === undefined) return notice
  const [, ...others] = notice.actions
  const continueAs = { kind: 'link', to: 'root', text: 'continueAs', email: signedInEmail } as const
  return {
    ...notice,
    actions: [signedInEmail === undefined ? link(entry, 'tryAgain') : continueAs, ...others],
  }
}

/**
 * Returns a notice's actions with the host's choice applied: OK by default, Close, or a link to
 * login.
 */
export function noticeActions(
  notice: Notice,
  { eidFailedRedirect }: Pick<WidgetConfig, 'eidFailedRedirect'>,
): ResolvedNoticeAction[] {
  return notice.actions.map((action) =>
    action.kind === 'eidFailed' ? eidFailedActions[eidFailedRedirect] : action,
  )
}

const eidFailedActions: Record<WidgetConfig['eidFailedRedirect'], ResolvedNoticeAction> = {
  default: { kind: 'link', to: 'identity', text: 'okCapitals' },
  close: { kind: 'close', event: 'CLOSE', text: 'close' },
  none: { kind: 'link', to: 'login', text: 'backToLogin' },
}

function isNotice(route: string | undefined): route is NoticeName {
  return route !== undefined && Object.hasOwn(notices, route)
}
