import { expect } from 'vitest'
import type { ConsumerFile } from '@/lib/domain/testing/statements/consumer-file'
import { toAlertItems } from '../../alerts/alert-views'
import { disputeOf } from '../../alerts/disputed'
import { cardsOfBureaus } from '../../debt-plan/debt-plan-views'
import { accountsOf } from '../../report/report-views'
import { firstStepOf } from '../first-step'
import { firstStepFactsOf } from '../first-step-facts'

/**
 * Expects that a step's figures match the report, and that the step does not ask to pay anything
 * disputed, written off or owed by another person.
 */
export function expectFirstStepsHold(
  name: string,
  { sent, now, report, disputes }: ConsumerFile,
): void {
  const { alerts, views } = sent
  const bureaus = cardsOfBureaus(report)
  const urgent = toAlertItems(alerts, now).map(({ institution, ...alert }) => ({
    ...alert,
    company: institution.name,
  }))
  for (const { provider, pastDue, ...errors } of firstStepFactsOf(report, now)) {
    const { cards = [], monthlyPayments } = bureaus.find((one) => one.provider === provider) ?? {}
    const step = firstStepOf({
      alerts: urgent,
      answers: {},
      disputes,
      report: { pastDue, cards, monthlyPayments, ...errors },
      nextUpdate: now,
    })
    const owed = views.find((view) => view.provider === provider)
    const own = cards.filter((card) => !card.isAuthorizedUser && !disputeOf(card, disputes))
    if (!step) throw new Error(`${name}, ${provider}: no step`)
    if (errors.isDeceased) expect(step.kind, name).toBe('correctDeceased')
    else if (urgent.some(({ kind }) => kind.severity === 'actNow' && kind.mayBeFraud))
      expect(step.kind).toBe('answerAlert')
    if (step.kind === 'payPastDue') {
      const { amount, nextStage } = step.account
      const amounts = owed ? accountsOf(owed).map(({ pastDueAmount }) => pastDueAmount?.amount) : []
      expect(amounts, name).toContain(amount / 100)
      if (nextStage) expect(nextStage.by >= now && nextStage.days % 30 === 0, name).toBe(true)
    }
    if (step.kind === 'payOverLimit') expect(own, name).toContain(step.card)
    if (step.kind === 'payCard') {
      expect(own, name).toContain(step.card)
      expect(step.target, name).toBeLessThan(step.percent)
    }
  }
}
