'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { reportClientError } from '@/lib/client/api/report-error'

/** The window closes itself after this time, in milliseconds. R9.11. */
const autoCloseMs = 3000

/** Shows that the SMS verification is complete. Returns to the app or closes the window. R2.26. */
export function CompletedScreen({
  address,
  refused = false,
}: {
  address?: string | undefined
  refused?: boolean
}) {
  const t = useTranslations('identity.completed')
  useEffect(() => {
    // The redirectUrl must not stay in the address bar, the history or a referrer.
    window.history.replaceState(null, '', window.location.pathname)
    if (refused) void reportClientError(new Error('A redirectUrl was refused'))
  }, [refused])
  const stillOpen = useAutoClose(address === undefined)
  const closeActions = (
    <>
      <Button onClick={() => window.close()}>{t('closeNow')}</Button>
      {stillOpen ? (
        <Link href="/" className={buttonClass('text')}>
          {t('home')}
        </Link>
      ) : null}
    </>
  )
  const actions = address ? (
    <Button onClick={() => returnToApp(address)}>{t('goBack')}</Button>
  ) : (
    closeActions
  )
  return (
    <NoticeLayout icon={<CircleCheck />} title={t('title')} actions={actions}>
      {address ? (
        <p>{t('goBackHint')}</p>
      ) : (
        <p role="status">{stillOpen ? t('stillOpen') : t('closing')}</p>
      )}
    </NoticeLayout>
  )
}

function returnToApp(address: string): void {
  try {
    window.location.assign(address)
  } catch (error) {
    void reportClientError(error).finally(() => window.close())
  }
}

/**
 * Tries to close the window; returns true if it is still open. A window not opened by a script
 * cannot close itself.
 */
function useAutoClose(isWanted: boolean): boolean {
  const [stillOpen, setStillOpen] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      window.close()
      setStillOpen(true)
    }, autoCloseMs)
    return () => clearTimeout(timer)
  }, [isWanted])
  return stillOpen
}
