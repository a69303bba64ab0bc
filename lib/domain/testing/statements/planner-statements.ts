import type { PlannedPathway } from '@/lib/contract/bff/credit/planner'
import { actionAmountOf, nextTargetOf, totalUsageOf } from '../../credit/debt-plan/utilization'
import { newScoreRange, planStartOf } from '../../credit/planner/pathway'
import { bureauNamedIn, planOf } from '../../credit/planner/plan'
import { undisputedSteps } from '../../credit/planner/reach'
import type { Statement } from '../../credit/statements/statement'
import { isDisputed } from './alert-statements'
import type { ConsumerFile, ScreenStatements } from './consumer-file'
import { isLeastPayment, usageOfCards } from './debt-plan-rules'

/** Every answer from the planner: its result, its steps, and what to clear up first. */
export const plannerStatements: ScreenStatements = {
  statementsOf: (file) => file.targets.flatMap((target) => planAt(target, file)),
  holds: {
    'planner.newRange': (
      {
        bureau,
        figures: {
          low = Number.NaN,
          high = Number.NaN,
          pointsFrom = Number.NaN,
          pointsTo = Number.NaN,
        },
      },
      { sent },
    ) => {
      const { score = Number.NaN } =
        (sent.score.providerViews ?? []).find(({ provider }) => provider === bureau) ?? {}
      const reached = [pointsFrom, pointsTo].map((points) => Math.min(850, Number(score) + points))
      return low === reached[0] && high === reached[1] && low <= high
    },
    'planner.amount': (statement, file) =>
      isLeastPayment(statement, usageOfCards(statement.bureau, file)),
    'planner.amountWithout': (statement, file) =>
      isLeastPayment(statement, usageOfCards(statement.bureau, file)),
    'planner.clearUpAsked': ({ about }, file) => isDisputed({ name: about }, file),
    'planner.clearUpDenied': ({ about }, file) => isDisputed({ name: about }, file),
    'planner.clearUpNotMine': ({ about }, file) => isDisputed({ name: about }, file),
    'planner.clearUpPending': ({ about }, { cards }) =>
      cards.some(({ all }) => all.some((card) => card.isDisputed && card.name === about)),
    'planner.clearUpBankruptcy': ({ about }, { cards }) =>
      cards.some(({ all }) => all.some((card) => card.bankruptcy && card.name === about)),
    'planner.actions': areStepsTrue,
  },
}

type Target = ConsumerFile['targets'][number]

function planAt(target: Target, file: ConsumerFile): Statement[] {
  const plan = planOf(file.sent.scoreUp(target.points, target.months), target)
  const pathways =
    plan.kind === 'none'
      ? []
      : plan.kind === 'reachable'
        ? [plan.pathway]
        : plan.alternatives.map(({ pathway }) => pathway)
  const named = bureauNamedIn(plan)
  return file.scores.flatMap(({ provider }) => {
    const start = planStartOf(file.scores, named, provider)
    return start ? pathways.flatMap((pathway) => pathwayFrom(start, pathway, file)) : []
  })
}

function pathwayFrom(
  { provider: bureau, score }: { provider: string; score: number },
  pathway: PlannedPathway,
  file: ConsumerFile,
): Statement[] {
  const { pointsFrom, pointsTo, months, actions } = pathway
  const { all = [] } = file.cards.find((one) => one.bureau === bureau) ?? {}
  const { toClearUp, cards, steps } = undisputedSteps(actions, {
    reported: all,
    allCards: file.cards.flatMap((one) => one.all),
    disputes: file.disputes,
  })
  const withoutThem = nextTargetOf(totalUsageOf(cards))
  const say = (text: string, about: string, figures: Record<string, number> = {}): Statement => ({
    kind: `planner.${text}`,
    bureau,
    about,
    figures,
    source: 'planner',
  })
  return [
    say('newRange', `${pointsFrom} ${pointsTo} ${months}`, {
      ...newScoreRange(score, pathway),
      pointsFrom,
      pointsTo,
      month: months,
    }),
    ...toClearUp.flatMap(({ company = '', reason }) => [
      say(`clearUp${reason}`, company),
      ...(withoutThem
        ? [
            say('amountWithout', company, {
              target: withoutThem.target,
              toTarget: withoutThem.payment,
            }),
          ]
        : []),
    ]),
    ...steps.flatMap((action) => {
      const amount = actionAmountOf(action, cards)
      return [
        say('actions', `${months} ${action}`, { month: months }),
        ...(amount
          ? [say('amount', action, { target: amount.percent, toTarget: amount.payment })]
          : []),
      ]
    }),
  ]
}

const dollars = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

/**
 * Returns whether a quoted step names no company in question, and its amounts match the bureau's
 * own report.
 */
function areStepsTrue(
  { about: step = '', bureau, figures: { month = Number.NaN } }: Statement,
  file: ConsumerFile,
): boolean {
  const inQuestion = file.sent.alerts.filter(
    ({ institutionName: name }) => name && isDisputed({ name }, file),
  )
  if (inQuestion.some(({ institutionName: name }) => name && step.includes(name))) return false
  const { owed, limit } = usageOfCards(bureau, file)
  const [, balance, toPay, monthly, percent] =
    /Of the \$([\d,]+) .* pay \$([\d,]+) on top .* about \$([\d,]+) a month, .* at most (\d+)%/.exec(
      step,
    ) ?? []
  if (balance === undefined) return true
  const least = owed / 100 - (limit * Number(percent)) / 10_000
  const isOwn = Math.abs(dollars(balance) - owed / 100) < 1 && 100 * owed > limit * Number(percent)
  const isLeast = dollars(toPay) >= least && dollars(toPay) < least + 10
  return (
    isOwn &&
    isLeast &&
    dollars(monthly) * month >= dollars(toPay) &&
    (dollars(monthly) - 1) * month < dollars(toPay)
  )
}
