import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button/button'
import { useClose, useGoBack } from '@/lib/client/page/use-close'
import { useRetryTime } from '@/lib/client/session/use-retry-time'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { phoneHref } from '@/lib/domain/shared/formats/phone'
import type { NoticeWait } from '@/lib/domain/shell/navigation/notice-waits'
import type { ResolvedNoticeAction } from '@/lib/domain/shell/navigation/notices'
import { pathOf } from '@/lib/routes'

type NoticeActionsProps = {
  name: string
  wait: NoticeWait | undefined
  actions: readonly ResolvedNoticeAction[]
  supportPhone: string
}

/**
 * Shows a notice's actions, the primary one first. When a wait has ended, a retry button follows
 * and is the primary button.
 */
export function NoticeActions({ name, wait, ...actions }: NoticeActionsProps) {
  return wait ? (
    <ActionsWithRetry {...actions} name={name} wait={wait} />
  ) : (
    <Actions {...actions} firstVariant="primary" />
  )
}

type ActionsProps = Pick<NoticeActionsProps, 'actions' | 'supportPhone'>

function Actions({
  actions,
  supportPhone,
  firstVariant,
}: ActionsProps & { firstVariant: 'primary' | 'quiet' }) {
  return actions.map((action, index) => (
    <Action
      key={`${action.kind} ${action.text}`}
      action={action}
      supportPhone={supportPhone}
      variant={index > 0 ? 'text' : firstVariant}
    />
  ))
}

function ActionsWithRetry({ name, wait, ...actions }: ActionsProps & RetryProps) {
  const t = useTranslations('notices.actions')
  const router = useRouter()
  const { open } = useRetryTime(name, wait.ms)
  return (
    <>
      <Actions {...actions} firstVariant={open ? 'quiet' : 'primary'} />
      {open ? (
        <Button onClick={() => router.push(pathOf(wait.retryAt))}>{t('tryAgain')}</Button>
      ) : null}
    </>
  )
}

type ActionProps = {
  action: ResolvedNoticeAction
  supportPhone: string
  variant: 'primary' | 'quiet' | 'text'
}

function Action({ action, supportPhone: phone, variant }: ActionProps) {
  const t = useTranslations('notices.actions')
  const goBack = useGoBack()
  const close = useClose()
  const text = t(action.text, {
    phone,
    email: action.kind === 'link' && action.email ? action.email : '',
  })
  if (action.kind === 'link' || action.kind === 'callSupport')
    return (
      <Link
        href={action.kind === 'link' ? pathOf(action.to) : phoneHref(phone)}
        className={buttonClass(variant)}
      >
        {text}
      </Link>
    )
  return (
    <Button variant={variant} onClick={action.kind === 'back' ? goBack : () => close(action.event)}>
      {text}
    </Button>
  )
}

type RetryProps = { name: string; wait: NoticeWait }

/** Shows when to retry, in the consumer's time zone, and announces when that time has come. */
export function RetryTime({ name, wait }: RetryProps) {
  const t = useTranslations('notices')
  const { formatLocalTime, formatLocalDate } = dateFormatsOf(useLocale())
  const { opensAt, open } = useRetryTime(name, wait.ms)
  const latest =
    opensAt !== undefined && wait.latestMs !== undefined
      ? opensAt - wait.ms + wait.latestMs
      : undefined
  return (
    <div className="flex flex-col gap-1">
      <p role="status" className="min-h-14 text-balance font-medium sm:min-h-18">
        {opensAt === undefined ? null : open ? (
          <span className="font-semibold text-2xl">{t('openNow')}</span>
        ) : (
          t.rich('opensAt', {
            time: formatLocalTime(opensAt, Date.now()),
            clock: (time) => (
              <span className="block font-semibold text-2xl sm:text-3xl">{time}</span>
            ),
          })
        )}
      </p>
      {latest === undefined ? null : (
        <p className="text-ink-muted text-sm">{t('latest', { day: formatLocalDate(latest) })}</p>
      )}
    </div>
  )
}
