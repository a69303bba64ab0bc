import { useLocale, useTranslations } from 'next-intl'
import type { FirstStep } from '@/lib/domain/first-step/first-step'
import { dateFormatsOf, formatPercent } from '@/lib/domain/formats/formats'
import { phoneHref } from '@/lib/domain/formats/phone'
import { isOverdue } from '@/lib/domain/score/score-card'

/** Explains why the step comes first, in self-contained sentences. */
export function FirstStepReason({ step, now }: { step: FirstStep; now: number }) {
  const t = useTranslations('firstStep')
  const { formatDate } = dateFormatsOf(useLocale())
  switch (step.kind) {
    case 'payPastDue': {
      const { nextStage: stage, callAt } = step.account
      const call = () => (
        <a
          href={phoneHref(callAt ?? '')}
          className="whitespace-nowrap text-link underline underline-offset-4"
        >
          {callAt}
        </a>
      )
      return (
        <>
          {stage
            ? t('payPastDue.stage', { days: stage.days, date: formatDate(stage.by) })
            : t('payPastDue.why')}{' '}
          {callAt ? <>{t.rich('payPastDue.call', { phone: call })} </> : null}
          {step.more > 0 ? t('payPastDue.more', { count: step.more }) : null}
        </>
      )
    }
    case 'payOverLimit':
      return `${t('payOverLimit.why')} ${step.leavesOut ? t('leftOut') : ''}`
    case 'checkReport':
      return t('checkReport.why')
    case 'lowerUse':
      return `${t('lowerUse.why', { percent: formatPercent(step.percent) })} ${step.leavesOut ? t('leftOut') : ''}`
    case 'nothing': {
      const isLate = isOverdue(step.nextUpdate, now)
      return t(isLate ? 'nothing.expected' : 'nothing.why', { date: formatDate(step.nextUpdate) })
    }
    default:
      return `${t(`${step.kind}.why`)} ${step.more > 0 ? t('moreAlerts', { count: step.more }) : ''}`
  }
}
