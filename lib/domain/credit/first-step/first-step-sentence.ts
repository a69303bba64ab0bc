import { formatCents } from '../debt-plan/utilization'
import { entryName } from '../report/entry-names'
import { cardStepSentence } from './card-step'
import type { FirstStep } from './first-step'

type Key =
  | 'creditor'
  | 'card'
  | `payCard.${'title' | 'part'}`
  | `cardUse.${'withinGuide' | 'use'}`
  | 'finishEntry.title'
  | 'checkBlock.title'
  | `followDispute.${'cameBack' | 'stillThere'}`
  | `${'correctDeceased' | 'payPastDue' | 'payOverLimit' | 'nothing'}.title`
  | `checkReport.${'title' | 'titleWithAmount'}`
type Translate = (key: Key, values?: Record<string, string | number>) => string
type AboutAlert = Extract<FirstStep, { readonly alert: unknown }>

/**
 * Returns the sentence for a first step that is not about an alert, from `firstStep` in the
 * messages.
 */
export function firstStepSentence(t: Translate, step: Exclude<FirstStep, AboutAlert>): string {
  switch (step.kind) {
    case 'correctDeceased':
      return t('correctDeceased.title')
    case 'finishEntry': {
      const { name = 'none', about, more } = step
      return t('finishEntry.title', { name, about, count: more + 1 })
    }
    case 'checkBlock': {
      const { bureau, name = 'none', more } = step
      return t('checkBlock.title', { bureau, name, more })
    }
    case 'followDispute': {
      const { bureau, name = 'none', is } = step
      return t(`followDispute.${is}`, { bureau, name })
    }
    case 'payPastDue': {
      const { name = t('creditor'), lastFour, amount, loanCase = 'other' } = step.account
      const company = entryName(name, lastFour && `•••• ${lastFour}`)
      return t('payPastDue.title', { company, amount: formatCents(amount), loanCase })
    }
    case 'checkReport':
      return step.amount > 0
        ? t('checkReport.titleWithAmount', { count: step.count, amount: formatCents(step.amount) })
        : t('checkReport.title', { count: step.count })
    case 'payOverLimit':
    case 'payCard':
      return cardStepSentence(t, step)
    case 'nothing':
      return t('nothing.title')
  }
}
