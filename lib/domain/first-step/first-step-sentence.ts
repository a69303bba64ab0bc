import { formatCents } from '../coach/utilization'
import { formatPercent } from '../formats/formats'
import type { FirstStep } from './first-step'

type Key =
  | 'creditor'
  | 'card'
  | `${'payPastDue' | 'payOverLimit' | 'checkReport' | 'lowerUse' | 'nothing'}.title`
type Translate = (key: Key, values?: Record<string, string | number>) => string
type AboutAlert = Extract<FirstStep, { readonly alert: unknown }>

/**
 * Returns the sentence of a first step that is not about an alert, from `firstStep` in the
 * messages.
 */
export function firstStepSentence(t: Translate, step: Exclude<FirstStep, AboutAlert>): string {
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
      return t('lowerUse.title', {
        amount: formatCents(step.amount),
        target: formatPercent(step.target),
      })
    case 'nothing':
      return t('nothing.title')
  }
}
