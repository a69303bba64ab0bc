'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useRetryTime } from '@/lib/client/session/use-retry-time'
import type { NoticeWait } from '@/lib/domain/navigation/notices'
import { pathOf } from '@/lib/routes'
import { retryTimeId } from './retry-time'

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
