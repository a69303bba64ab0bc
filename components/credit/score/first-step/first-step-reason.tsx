import { useLocale, useTranslations } from 'next-intl'
import { alertQuestionOf } from '@/lib/domain/credit/alerts/alert-question'
import { disputedKindOf } from '@/lib/domain/credit/alerts/disputed'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import type { FirstStep } from '@/lib/domain/credit/first-step/first-step'
import { isOverdue } from '@/lib/domain/credit/score/score-card'
import { dateFormatsOf, formatPercent } from '@/lib/domain/shared/formats/formats'
import { phoneHref } from '@/lib/domain/shared/formats/phone'

type FirstStepReasonProps = {
  step: FirstStep
  now: number
  /** The first reason that the bureau lists as hurting the score; shown if nothing is urgent. */
  named: { provider: string; title: string } | undefined
}

/** Explains why the step comes first, in self-contained sentences. */
export function FirstStepReason({ step, now, named }: FirstStepReasonProps) {
  const t = useTranslations('firstStep')
  const tCase = useTranslations('loanCase')
  const { formatDate } = dateFormatsOf(useLocale())
  switch (step.kind) {
    case 'payPastDue': {
      const { nextStage: stage, callAt, isStudentLoan, isJoint, loanCase } = step.account
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
            : t(isStudentLoan ? 'payPastDue.student' : 'payPastDue.why')}{' '}
          {loanCase ? `${tCase(loanCase)} ` : null}
          {isJoint ? `${t('payPastDue.joint')} ` : null}
          {callAt && loanCase !== 'openCase' ? (
            <>{t.rich('payPastDue.call', { phone: call })} </>
          ) : null}
          {step.more > 0 ? t('payPastDue.more', { count: step.more }) : null}
        </>
      )
    }
    case 'payOverLimit':
      return `${t('payOverLimit.why')} ${step.leavesOut ? t('leftOut') : ''}`
    case 'finishEntry':
      return t('finishEntry.why', { about: step.about, more: step.more })
    case 'followDispute':
      return `${t(`followDispute.${step.is}Why`)} ${step.more > 0 ? t('followDispute.more', { count: step.more }) : ''}`
    case 'checkBlock':
      return t('checkBlock.why', { date: formatDate(step.by) })
    case 'correctDeceased':
      return t('correctDeceased.why')
    case 'checkReport':
      return t('checkReport.why')
    case 'payCard': {
      const why = t(step.isPart ? 'payCard.whyPart' : 'payCard.why', {
        percent: formatPercent(step.percent),
        target: formatPercent(step.target),
        amount: formatCents(step.amount),
      })
      return `${why} ${step.leavesOut ? t('leftOut') : ''}`
    }
    case 'nothing': {
      const isLate = isOverdue(step.nextUpdate, now)
      const update = t(isLate ? 'nothing.expected' : 'nothing.why', {
        date: formatDate(step.nextUpdate),
      })
      return named ? `${t('nothing.named', named)} ${update}` : update
    }
    default: {
      const kind = disputedKindOf({ alert: step.alert, isDenied: true })
      const why =
        step.kind === 'finishSteps'
          ? t('finishEntry.why', { about: kind === 'other' ? 'noDebt' : kind, more: 0 })
          : t(`${step.kind}.why`, { question: alertQuestionOf(step.alert.kind.name) })
      return `${why} ${step.more > 0 ? t('moreAlerts', { count: step.more }) : ''}`
    }
  }
}
