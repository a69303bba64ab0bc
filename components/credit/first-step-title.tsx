import { useTranslations } from 'next-intl'
import { formatCents } from '@/lib/domain/coach/utilization'
import type { FirstStep } from '@/lib/domain/first-step/first-step'
import { formatPercent } from '@/lib/domain/formats/formats'
import { AlertTitle } from './alert-title'

/** What the first step asks for, in one sentence. */
export function FirstStepTitle({ step }: { step: FirstStep }) {
  const t = useTranslations('firstStep')
  switch (step.kind) {
    case 'payPastDue': {
      const { name = t('creditor'), amount } = step.account
      return t('payPastDue.title', { company: name, amount: formatCents(amount) })
    }
    case 'payOverLimit': {
      const { name = t('card'), lastFour } = step.card
      const card = lastFour ? `${name} •••• ${lastFour}` : name
      return t('payOverLimit.title', { card, amount: formatCents(step.amount) })
    }
    case 'checkReport':
      return t('checkReport.title', { count: step.count })
    case 'lowerUse':
      return t('lowerUse.title', { amount: formatCents(step.amount), target: formatPercent(step.target) })
    case 'nothing':
      return t('nothing.title')
    default:
      return t.rich(`${step.kind}.title`, { alert: () => <AlertTitle alert={step.alert} /> })
  }
}
