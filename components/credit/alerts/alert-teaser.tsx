'use client'

import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { AlertTitle, useAlertQuestion } from '@/components/credit/shared/alert-title'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useAlertAnswers } from '@/components/credit/shared/use-alert-marks'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { alertAnchorOf, isOpenAlert } from '@/lib/domain/credit/alerts/open-alert'
import { pathOf } from '@/lib/routes'
import { Severity } from './alert-words'

/** Links to the newest unanswered urgent alert. Renders nothing if there is none. */
export function AlertTeaser() {
  const t = useTranslations('alertTeaser')
  const questionOf = useAlertQuestion()
  const answers = useAlertAnswers() ?? {}
  const { linkTo } = useShownBureau()
  const open = (useEndpointQuery('/api/urgent-alerts').data ?? []).filter((alert) =>
    isOpenAlert(alert, answers),
  )
  const [alert] = open
  if (!alert) return null
  const more = open.length - 1
  return (
    <Link
      prefetch={false}
      href={`${linkTo(pathOf('monitor'))}#${alertAnchorOf(alert.id)}`}
      className="group flex min-h-12 items-center gap-3 rounded border border-negative bg-paper-raised px-4 py-2 print:hidden"
    >
      <span className="flex grow flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Severity of="actNow" text={t('actNow')} />
        <span className="max-sm:order-last max-sm:w-full">
          <span className="font-semibold underline-offset-4 group-hover:underline">
            <AlertTitle alert={alert} />
          </span>
          {alert.label ? <span className="text-ink-muted"> · {alert.label}</span> : null}
        </span>
        <span className="text-ink-muted text-sm">
          {alert.kind.mayBeFraud
            ? t('question', { more, question: questionOf(alert) })
            : t('todo', { more })}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  )
}
