'use client'

import { useTranslations } from 'next-intl'
import { useUnreadAlerts } from '@/lib/client/page/use-alert-marks'

const mostShown = 99

/** The number of unread alerts beside the link to them; `AlertsBadgeText` describes that link in words. */
export function AlertsBadge() {
  const { unread } = useUnreadAlerts()
  if (!unread?.size) return null
  return (
    <span
      aria-hidden="true"
      className="ml-1.5 inline-flex min-w-5 justify-center rounded-full bg-info px-1.5 font-semibold text-paper text-sm"
    >
      {unread.size > mostShown ? `${mostShown}+` : unread.size}
    </span>
  )
}

/** The badge for screen readers, outside the link, whose name stays the same. */
export function AlertsBadgeText({ id }: { id: string }) {
  const t = useTranslations('shell')
  const { unread } = useUnreadAlerts()
  return unread?.size ? (
    <span id={id} className="sr-only">
      {t('unreadAlerts', { count: unread.size })}
    </span>
  ) : null
}
