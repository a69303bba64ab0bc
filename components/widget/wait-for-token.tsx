'use client'

import { Clock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Spinner } from '@/components/ui/loading/busy-region'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { notifyHost } from '@/lib/client/host/notify-host'

/** The time a host has to respond to AUTH_REQUIRED. Contract, section 7. */
const hostTimeoutMs = 10_000

/** An entry screen without a token: requests one from the host, and offers a retry if the host does not respond. */
export function WaitForToken() {
  const t = useTranslations('widget')
  const [attempt, setAttempt] = useState(1)
  const [timedOutAttempt, setTimedOutAttempt] = useState(0)
  const requestedAttempt = useRef(0)
  useEffect(() => {
    if (requestedAttempt.current !== attempt) notifyHost('AUTH_REQUIRED')
    requestedAttempt.current = attempt
    const timer = setTimeout(() => setTimedOutAttempt(attempt), hostTimeoutMs)
    return () => clearTimeout(timer)
  }, [attempt])
  if (timedOutAttempt !== attempt)
    return (
      <div role="status" aria-busy="true" className="mx-auto w-full py-10 sm:max-w-form sm:py-16">
        <h1 className="flex items-center gap-3 font-normal text-base text-ink-muted">
          <Spinner />
          {t('signingIn')}
        </h1>
      </div>
    )
  return (
    <NoticeLayout
      icon={<Clock />}
      title={t('noResponseTitle')}
      actions={<Button onClick={() => setAttempt((before) => before + 1)}>{t('tryAgain')}</Button>}
    >
      <p role="alert">{t('noResponseBody')}</p>
    </NoticeLayout>
  )
}
