'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { BusyRegion } from '@/components/ui/loading/busy-region'
import type { TrustCheck } from '@/lib/domain/identity/trust-checks'
import { getFailedChecks } from '../failed-checks'
import { IdentityFailed } from './identity-failed'
import { QuizFailed } from './quiz-failed'

/** Identity failed with its details after a failed device check, else Quiz Failure. Contract, section 5. */
export function EidFailedScreen() {
  const t = useTranslations('identity')
  const [failed, setFailed] = useState<{ readonly checks: readonly TrustCheck[] | undefined }>()
  useEffect(() => setFailed({ checks: getFailedChecks() }), [])
  if (!failed) return <BusyRegion label={t('loading')} className="mx-auto max-w-form py-16" />
  return failed.checks ? <IdentityFailed checks={failed.checks} /> : <QuizFailed />
}
