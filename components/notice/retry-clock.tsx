'use client'

import { useTranslations } from 'next-intl'
import { useRetryTime } from '@/lib/client/retry-time'
import { localTime } from '@/lib/domain/formats/local-time'

/** When it makes sense to try again, in the consumer's own time; says so when the time has come. */
export function RetryClock({ name, waitMs }: { name: string; waitMs: number }) {
  const t = useTranslations('notices')
  const { opensAt, open } = useRetryTime(name, waitMs)
  return (
    <p role="status" className="min-h-6 font-medium">
      {opensAt === undefined ? null : open ? t('openNow') : t('opensAt', { time: localTime(opensAt, Date.now()) })}
    </p>
  )
}
