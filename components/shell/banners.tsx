'use client'

import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert, WifiOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { openInPopup } from '@/lib/client/host/open-in-popup'
import { usePageContext } from '@/lib/client/page/page-context'
import { areCookiesEnabled } from '@/lib/client/storage/safe-storage'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/** Warns if the browser blocks our cookies, because no form could be sent. R2.35. */
export function StorageBanner() {
  const t = useTranslations('shell')
  const { mode } = usePageContext()
  const [blocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!areCookiesEnabled(document, mode)), [mode])
  if (!blocked) return null
  return (
    <div role="alert" className="border-caution border-b bg-caution-tint text-caution text-sm">
      <p className="mx-auto flex max-w-page items-start gap-2.5 px-gutter py-3">
        <TriangleAlert className="size-5 shrink-0" />
        <span>
          {t('storageBlocked')}
          {mode === 'framed' ? <OpenInPopup /> : null}
        </span>
      </p>
    </div>
  )
}

/**
 * Requests cookie access in this frame, otherwise continues in a popup. If the consumer refuses,
 * the popup needs a second press, which does not ask the browser again. Contract, section 4.
 */
function OpenInPopup() {
  const t = useTranslations('shell')
  const { mode } = usePageContext()
  const [blocked, setBlocked] = useState(false)
  const [refused, setRefused] = useState(false)
  async function continueHere() {
    if (!refused) {
      setRefused(true)
      try {
        // Prompts the consumer in some browsers. Throws if the browser has no Storage Access API.
        await document.requestStorageAccess()
        if (areCookiesEnabled(document, mode)) return window.location.reload()
      } catch {}
    }
    // Without a prompt, WebKit allows the popup only in the first reaction to the response.
    setBlocked(!openInPopup())
  }
  return (
    <span className="mt-2 flex flex-col items-start gap-2">
      <button
        type="button"
        onClick={continueHere}
        className="min-h-11 font-semibold text-ink underline underline-offset-4 hover:decoration-2"
      >
        {t('continueInPopup')}
      </button>
      {blocked ? <span role="alert">{t('popupBlocked')}</span> : null}
    </span>
  )
}

/** Shows that the browser is offline and how old the data is. The screens keep their content. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const { formatLocalTime } = dateFormatsOf(useLocale())
  const isOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  )
  const queries = useQueryClient().getQueryCache()
  const loadedAt = isOffline
    ? Math.max(0, ...queries.getAll().map(({ state }) => state.dataUpdatedAt))
    : 0
  return (
    <div
      role="status"
      className={isOffline ? 'border-info border-b bg-info-tint print:hidden' : ''}
    >
      {isOffline ? (
        <p className="mx-auto flex max-w-page items-start gap-2.5 px-gutter py-3 text-info text-sm">
          <WifiOff className="size-5 shrink-0" />
          {loadedAt > 0
            ? t('offlineSince', { time: formatLocalTime(loadedAt, Date.now()) })
            : t('offline')}
        </p>
      ) : null}
    </div>
  )
}

function subscribeToNetwork(onChange: () => void): () => void {
  const listening = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, listening)
  return () => listening.abort()
}
