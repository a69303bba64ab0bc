'use client'

import { useTranslations } from 'next-intl'
import { useFeatures } from '@/lib/client/page/page-context'
import type { Dispute } from '@/lib/domain/credit/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { pathOf } from '@/lib/routes'
import { ScreenLink } from './screen-link'
import { questionIn } from './use-disputes'

type AnswerLinkProps = { dispute: Dispute | undefined; className?: string }

/**
 * Links to the unanswered alert about an entry. Renders nothing without one, or if the host hides
 * alerts.
 */
export function AnswerLink({ dispute, className = '' }: AnswerLinkProps) {
  const t = useTranslations('firstStep')
  const { monitoring } = useFeatures()
  const alert = questionIn(dispute)
  if (!(alert && monitoring)) return null
  return (
    <ScreenLink
      path={pathOf('monitor')}
      anchor={alertAnchorOf(alert.id)}
      className={`print:hidden ${className}`}
    >
      {t('answerAlert.button')}
    </ScreenLink>
  )
}
