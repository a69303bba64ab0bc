'use client'

import { Clock } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { Spinner } from '@/components/ui/loading/busy-region'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { notifyHost } from '@/lib/client/host/notify-host'

/** Time a host has to respond to AUTH_REQUIRED, in milliseconds. Contract, section 7. */
const hostTimeoutMs = 10_000

/** Requests a token from the host, and offers a retry if the host does not respond. */
export function WaitForToken() {
  const t = useTranslations('widget')
  const [step, setStep] = useState<'waiting' | 'answered' | 'noResponse'>('waiting')
  useEffect(() => {
    if (step !== 'waiting') return
    notifyHost('AUTH_REQUIRED')
    const timer = setTimeout(setStep, hostTimeoutMs, 'noResponse')
    return () => clearTimeout(timer)
  }, [step])
  useEffect(() => {
    // The sign-in that follows has its own time limit and its own failure screen.
    const stopWaiting = () => setStep('answered')
    document.addEventListener('sw-token', stopWaiting)
    return () => document.removeEventListener('sw-token', stopWaiting)
  }, [])
  if (step !== 'noResponse')
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
      actions={
        <>
          <Button onClick={() => setStep('waiting')}>{t('tryAgain')}</Button>
          <Link prefetch={false} href="/" className={buttonClass('text')}>
            {t('confirmSignIn.start')}
          </Link>
        </>
      }
    >
      <p role="alert">{t('noResponseBody')}</p>
    </NoticeLayout>
  )
}
