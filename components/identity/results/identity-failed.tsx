'use client'

import { CircleX, UserX } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button, buttonClass } from '@/components/ui/button/button'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { useClose } from '@/lib/client/page/use-close'
import type { TrustCheck } from '@/lib/domain/identity/trust-checks'
import { OtherMethods } from '../other-methods'

/** Identity failed: one line with a hint for each failed check. Specification, sections 2 and 8. */
export function IdentityFailed({ checks }: { checks: readonly TrustCheck[] }) {
  const t = useTranslations('identity.failed')
  const close = useClose()
  return (
    <>
      <NoticeLayout
        icon={<UserX />}
        title={t('title')}
        actions={
          <>
            <Link href="/identity" className={buttonClass()}>
              {t('again')}
            </Link>
            <Button variant="text" onClick={() => close('IDENTITY_FAILED_CLOSE')}>
              {t('close')}
            </Button>
          </>
        }
      >
        {checks.length > 0 ? <FailedChecks checks={checks} /> : <p>{t('hint')}</p>}
      </NoticeLayout>
      <div className="mx-auto w-full max-w-form pb-12">
        <OtherMethods current="/identity" />
      </div>
    </>
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
