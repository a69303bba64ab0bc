'use client'

import { CircleHelp, CircleX, CloudOff, UserX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useClose } from '@/lib/client/page/use-close'
import type { TrustCheck } from '@/lib/domain/account/identity/trust-checks'
import { getFailedChecks } from '../identity-memory'
import { OtherMethods } from '../method-layout'

/**
 * Shows Identity Failed with details after a failed device check, otherwise Quiz Failure. Contract,
 * section 5.
 */
export function EidFailedScreen() {
  const t = useTranslations('identity')
  if (!useIsHydrated())
    return <BusyRegion label={t('loading')} className="mx-auto max-w-form py-16" />
  const checks = getFailedChecks()
  return checks ? <IdentityFailed checks={checks} /> : <QuizFailed />
}

/** Shows that the identity verification failed, with a hint for each failed check. R2.18, R8.13. */
export function IdentityFailed({ checks }: { checks: readonly TrustCheck[] }) {
  const t = useTranslations('identity.failed')
  const close = useClose()
  const actions = (
    <>
      <Link href="/identity" className={buttonClass()}>
        {t('again')}
      </Link>
      <Button variant="text" onClick={() => close('IDENTITY_FAILED_CLOSE')}>
        {t('close')}
      </Button>
    </>
  )
  return (
    <MethodFailed
      icon={<UserX />}
      title={t('title')}
      actions={actions}
      methods={<OtherMethods current="/identity" />}
    >
      {checks.length > 0 ? <FailedChecks checks={checks} /> : <p>{t('hint')}</p>}
    </MethodFailed>
  )
}

function FailedChecks({ checks }: { checks: readonly TrustCheck[] }) {
  const t = useTranslations('identity.failed')
  return (
    <>
      <p>{t('body')}</p>
      <ul className="flex flex-col gap-4 text-ink">
        {checks.map((check) => (
          <li key={check} className="flex gap-3">
            <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-negative" />
            <span>
              <span className="block font-medium">{t(check)}</span>
              <span className="block text-ink-muted text-sm">{t(`${check}Hint`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function QuizFailed() {
  const t = useTranslations('quiz')
  const again = (
    <Link href="/eid" prefetch={false} className={buttonClass()}>
      {t('tryAgain')}
    </Link>
  )
  const methods = <OtherMethods current="/eid" open />
  return (
    <MethodFailed icon={<CircleHelp />} title={t('failure')} actions={again} methods={methods}>
      <p>{t('failureText')}</p>
    </MethodFailed>
  )
}

function MethodFailed({
  methods,
  ...notice
}: ComponentProps<typeof NoticeLayout> & { methods: ReactNode }) {
  return (
    <>
      <NoticeLayout {...notice} />
      <div className="mx-auto w-full max-w-form pb-12">{methods}</div>
    </>
  )
}

/** Shows that enrollment is unavailable (SC318, SC320), with a Close button. R2.18. */
export function EnrollmentUnavailable() {
  const t = useTranslations('identity.enrollment')
  const close = useClose()
  const actions = (
    <>
      <Button onClick={() => close('CLOSE')}>{t('close')}</Button>
      <Link href="/identity" className={buttonClass('text')}>
        {t('again')}
      </Link>
    </>
  )
  return (
    <NoticeLayout icon={<CloudOff />} title={t('title')} actions={actions}>
      <p>{t('body')}</p>
    </NoticeLayout>
  )
}
