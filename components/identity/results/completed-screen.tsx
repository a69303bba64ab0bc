'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { reportClientError } from '@/lib/client/api/report-error'

/** R9.11: the window closes itself after this time. */
const autoCloseMs = 3000

type CompletedScreenProps = {
  address?: string | undefined
  refused?: boolean
}

/** SMS verification completed: returns to the app or closes the window. R2.26. */
export function CompletedScreen({ address, refused = false }: CompletedScreenProps) {
  useEffect(() => {
    // The redirectUrl must not stay in the address bar, the history or a referrer.
    window.history.replaceState(null, '', window.location.pathname)
    if (refused) void reportClientError(new Error('A redirectUrl was refused'))
  }, [refused])
  return address ? <ReturnToApp address={address} /> : <AutoClose />
}

function ReturnToApp({ address }: { address: string }) {
  const t = useTranslations('identity.completed')
  function returnToApp() {
    try {
      window.location.assign(address)
    } catch (error) {
      void reportClientError(error).finally(() => window.close())
    }
  }
  const goBack = <Button onClick={returnToApp}>{t('goBack')}</Button>
  return (
    <NoticeLayout icon={<CircleCheck />} title={t('title')} actions={goBack}>
      <p>{t('goBackHint')}</p>
    </NoticeLayout>
  )
}

/** A window that was not opened by a script cannot close itself; then a link to the start page is shown. */
function AutoClose() {
  const t = useTranslations('identity.completed')
  const [stillOpen, setStillOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      window.close()
      setStillOpen(true)
    }, autoCloseMs)
    return () => clearTimeout(timer)
  }, [])
  const actions = (
    <>
      <Button onClick={() => window.close()}>{t('closeNow')}</Button>
      {stillOpen ? (
        <Link href="/" className={buttonClass('text')}>
          {t('home')}
        </Link>
      ) : null}
    </>
  )
  return (
    <NoticeLayout icon={<CircleCheck />} title={t('title')} actions={actions}>
      <p role="status">{stillOpen ? t('stillOpen') : t('closing')}</p>
    </NoticeLayout>
  )
}
