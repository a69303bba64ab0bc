'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useFormats } from '@/lib/client/page/use-formats'
import { useRetryTime } from '@/lib/client/session/use-retry-time'
import type { NoticeWait } from '@/lib/domain/navigation/notices'
import { pathOf } from '@/lib/routes'

/** Id that a locked retry button refers to in aria-describedby. */
const retryTimeId = 'retry-time'

/** When to try again, in the consumer's time zone; announces when the time has come. */
export function RetryTime({ name, wait }: { name: string; wait: NoticeWait }) {
  const t = useTranslations('notices')
  const { formatLocalTime, formatLocalDate } = useFormats()
  const { opensAt, open } = useRetryTime(name, wait.ms)
  const latest = opensAt !== undefined && wait.latestMs !== undefined ? opensAt - wait.ms + wait.latestMs : undefined
  return (
    <div className="flex flex-col gap-1">
      <p id={retryTimeId} role="status" className="min-h-6 text-balance font-medium">
        {opensAt === undefined
          ? null
          : open
            ? t('openNow')
            : t('opensAt', { time: formatLocalTime(opensAt, Date.now()) })}
      </p>
      {latest === undefined ? null : (
        <p className="text-ink-muted text-sm">{t('latest', { day: formatLocalDate(latest) })}</p>
      )}
    </div>
  )
}

/** Retry button that is locked until the wait of the notice is over. */
export function RetryButton({ name, wait }: { name: string; wait: NoticeWait }) {
  const t = useTranslations('notices.actions')
  const router = useRouter()
  const { open } = useRetryTime(name, wait.ms)
  return (
    <Button
      variant="quiet"
      aria-describedby={retryTimeId}
      locked={!open}
      onClick={() => router.push(pathOf(wait.retryAt))}
    >
      {t('tryAgain')}
    </Button>
  )
}
