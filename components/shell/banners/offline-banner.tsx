'use client'

import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { formatLocalTime } from '@/lib/domain/formats/calendar'

/** Shows that the browser is offline and how old the data is; the screens keep their content. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const queryClient = useQueryClient()
  const offline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  )
  const loadedAt = offline ? latestUpdate(queryClient.getQueryCache().getAll()) : 0
  return (
    <div role="status" className={offline ? 'border-info border-b bg-info-tint print:hidden' : ''}>
      {offline ? (
        <p className="mx-auto flex max-w-page items-start gap-2.5 px-gutter py-3 text-info text-sm">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {loadedAt > 0 ? t('offlineSince', { time: formatLocalTime(loadedAt, Date.now()) }) : t('offline')}
        </p>
      ) : null}
    </div>
  )
}

function latestUpdate(queries: readonly { state: { dataUpdatedAt: number } }[]): number {
  return Math.max(0, ...queries.map(({ state }) => state.dataUpdatedAt))
}

function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
