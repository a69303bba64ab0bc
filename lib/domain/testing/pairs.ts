import { disputeOf, splitDisputed } from '../credit/alerts/disputed'
import { isOpenAlert } from '../credit/alerts/open-alert'
import { toClearUp } from '../credit/check-up/to-clear-up'
import { totalOf, withoutDisputed } from '../credit/check-up/worth-checking'
import { guideTarget, overLimitBy } from '../credit/debt-plan/utilization'
import { cardStepOf } from '../credit/first-step/card-step'
import { type FirstStep, firstStepOf, isCardStep } from '../credit/first-step/first-step'
import { firstStepFactsOf } from '../credit/first-step/first-step-facts'
import { newScoreRange, planStartOf } from '../credit/planner/pathway'
import { bureauNamedIn, bureauOfPlan, planOf } from '../credit/planner/plan'
import { beforeApplying } from '../credit/readiness/before-applying'
import { readinessOf } from '../credit/readiness/readiness'
import { readinessFactsOf } from '../credit/readiness/readiness-facts'
import { readinessOfBureaus } from '../credit/readiness/readiness-view'
import { yearMonths } from '../credit/reasons/record-figures'
import { monthNumberOf } from '../credit/report/payment-months'
import { billsOfBureaus } from '../credit/short-of-money/bills'
import { allDeniedIn } from './all-denied'
import { cardAdviceOn } from './card-advice'
import { inBankruptcyOn } from './in-bankruptcy'
import { leftOutOn } from './left-out'
import { type ConsumerFile, keepFacts } from './statements/consumer-file'

/**
 * The statements on the pages about one bureau. Each part comes from the function that the page
 * uses.
 */
type Pages = ReturnType<typeof pagesOf>[number]

/** Sentences in different places that must not contradict each other: a rule, and its check. */
const pairs: Readonly<Record<string, (pages: Pages) => boolean>> = {
  'a planned range is not below the score of its page': ({ score, ranges }) =>
    ranges.every(({ low, high }) => score !== undefined && low >= score && high >= low),
  'no payment on a card is the step where the use of all cards is good': ({ step, rows }) =>
    step?.kind !== 'payCard' || rows.utilization.state !== 'good',
  'a payment on a card is at most what is due in a month': ({ step, monthlyPayments }) =>
    step?.kind !== 'payCard' ||
    step.isPart ||
    step.amount <= (monthlyPayments ?? Number.POSITIVE_INFINITY),
  'the first step and the debt plan ask for the same payment': ({ step, cardStep }) =>
    !step || !isCardStep(step) || JSON.stringify(step) === JSON.stringify(cardStep),
  'no step comes before an open alert': ({ step, open }) =>
    open.length === 0 || isAnyOf(step, 'answerAlert', 'correctDeceased'),
  'no order to pay an account where nothing is past due': ({ step, pastDue }) =>
    !isAnyOf(step, 'payPastDue', 'payAlert') || pastDue > 0,
  'the debt plan pays what the first step calls past due': ({ step, own }) => {
    const account = step?.kind === 'payPastDue' ? step.account : undefined
    const same = own.filter(({ entryKey }) => entryKey === account?.entryKey)
    return !account || same.length === 0 || same.some(({ pastDue }) => pastDue === account.amount)
  },
  'no product calls late payments met that the row of payments counts': ({ isLateMet, rows }) =>
    !isLateMet || (rows.payments.monthsOnTime ?? yearMonths) >= yearMonths,
  'a bill of another bureau is no bill of this one': ({ bills }) =>
    (bills?.elsewhere ?? []).every(
      ({ entryKey }) => !bills?.bills.some((own) => own.entryKey === entryKey),
    ),
  'no payment on a card comes before an amount in question': ({ step, likely }) =>
    !step || !isCardStep(step) || totalOf(likely).amount === 0,
  'nothing is urgent only without past due, likely errors and cards over a limit': (pages) =>
    pages.step?.kind !== 'nothing' ||
    (pages.due === 0 && pages.likely.length === 0 && pages.own.every((one) => !overLimitBy(one))),
  'the check-up names open and denied alerts before what its checks found': (pages) =>
    pages.clearUp.length === pages.open.length + pages.denied.length,
  'an entry is one thing to clear up, however many answers deny it': ({ all }) =>
    all.clearUp.length === all.entries,
  'an entry that the theft file calls a possible mistake has a letter': ({ all }) =>
    all.withoutLetter.length === 0,
  'a card that the step calls fullest is the fullest': ({ step, own }) =>
    step?.kind !== 'payCard' || own.every((one) => useOf(one) <= useOf(step.card)),
  'a target of the first step is not below our guide': ({ step }) =>
    step?.kind !== 'payCard' || step.target >= guideTarget,
  'nothing is ready to apply for without a word on a freeze': ({ isFrozen, ready }) =>
    ready.includes('frozen') === isFrozen,
  'nothing is ready to apply for without a word on open or denied alerts': (pages) =>
    pages.ready.includes('alerts') === [...pages.open, ...pages.denied].length > 0,
  'nothing is ready to apply for without a word on a bankruptcy': ({ ready, bankruptcies }) =>
    ready.some((point) => point.startsWith('bankruptcy')) === bankruptcies > 0,
  'an entry that is left out carries its digits': ({ leftOut }) =>
    leftOut.every(({ name = '', digits }) => !digits || name.endsWith(`••••\u00a0${digits}`)),
  'no step asks to pay what is in question': ({ step, disputes }) =>
    !step || !('card' in step || 'account' in step) || !disputeOf(paidIn(step), disputes),
  'nothing is urgent only without a denied entry': ({ step, leftOut }) =>
    step?.kind !== 'nothing' || leftOut.every(({ isDenied }) => !isDenied),
  'no page asks to pay what a bankruptcy may include': ({ inCase, payAdvice }) =>
    inCase === 0 || payAdvice.every((kind) => /askAttorney|payOthers|clearUp|firstStep/.test(kind)),
  'a debt that a bankruptcy may include counts nowhere, or everywhere once it is reaffirmed': ({
    counted,
    countedReaffirmed,
  }) => counted === 0 && countedReaffirmed,
  'the factor page and the first step ask for the same payment': ({ step, advised }) =>
    !step || !isCardStep(step) || JSON.stringify(advised) === JSON.stringify([step]),
  'no state praises or blames a factor that names an entry in question': ({ judged }) =>
    judged.length === 0,
  'the months without a late payment begin with the latest one': ({ rows: { payments }, now }) =>
    payments.monthsOnTime === undefined ||
    payments.lastLate === undefined ||
    monthNumberOf(now) - monthNumberOf(payments.lastLate) === payments.monthsOnTime,
  'no higher limit is suggested after a bankruptcy or to a consumer over a limit': (pages) =>
    pages.raiseAdvice.length > 0 ||
    (pages.bankruptcies === 0 && pages.own.every((one) => !overLimitBy(one))),
}

/** Returns the rules that the pages for a file break, as sentences. */
export function contradictionsIn(file: ConsumerFile): string[] {
  return pagesOf(file).flatMap((pages) =>
    Object.entries(pairs).flatMap(([rule, keeps]) =>
      keeps(pages) ? [] : [`${pages.provider}: ${rule}: ${JSON.stringify(pages.step)}`],
    ),
  )
}

function pagesOf(file: ConsumerFile) {
  const { report, now, alerts: all, answers, disputes, scores } = file
  const alerts = all.map(({ institution, ...alert }) => ({ ...alert, company: institution.name }))
  const readiness = readinessOfBureaus(report, now, keepFacts)
  return firstStepFactsOf(report, now, keepFacts).flatMap(({ provider, ...facts }) => {
    const rows = file.rows.find((one) => one.provider === provider)
    const bureau = file.cards.find((one) => one.bureau === provider)
    const view = file.sent.views.find((one) => one.provider === provider)
    if (!rows || !bureau || !view) return []
    const { all: cards, monthlyPayments } = bureau
    const known = { cards, monthlyPayments }
    const isFrozen = view.summary?.creditFileSecurityFreezeFlag === true
    const score = scores.find((one) => one.provider === provider)?.score
    return {
      provider,
      score,
      rows,
      monthlyPayments,
      step: firstStepOf({
        alerts,
        answers,
        disputes,
        report: { ...facts, ...known, date: report.generatedDate },
        nextUpdate: now,
      }),
      cardStep: cardStepOf(known, disputes),
      own: bureau.cards.filter(({ isAuthorizedUser }) => !isAuthorizedUser),
      open: alerts.filter((alert) => alert.kind.mayBeFraud && isOpenAlert(alert, answers)),
      denied: alerts.filter(({ id, kind }) => kind.mayBeFraud && answers[id] === 'no'),
      clearUp: toClearUp(alerts, [], { alerts: answers }),
      all: allDeniedIn(file, alerts),
      pastDue: file.figures.get(provider)?.['accounts.pastDue'] ?? 0,
      due: splitDisputed(facts.pastDue, disputes).cards.length,
      likely: withoutDisputed(facts.worthChecking, disputes).filter((one) => one.isLikelyError),
      ranges: file.targets.flatMap((target) => rangesOn(provider, target, file)),
      disputes,
      now: file.sent.reportingDay,
      isFrozen,
      bankruptcies: file.figures.get(provider)?.bankruptcies ?? 0,
      ready: beforeApplying([], {
        bureau: provider,
        score,
        isFrozen,
        alerts,
        answers,
        bankruptcy: readiness.find((one) => one.provider === provider)?.bankruptcy,
      }).map(({ point }) => point),
      leftOut: leftOutOn(provider, file),
      ...readyAndBillsOn(provider, file),
      ...inBankruptcyOn(provider, file),
      ...cardAdviceOn(rows, known, disputes),
    }
  })
}

/** Returns a bureau's bills, and whether a product calls a year without late payments met. */
function readyAndBillsOn(provider: string, { report, now, disputes }: ConsumerFile) {
  const view = readinessOfBureaus(report, now, keepFacts).find((one) => one.provider === provider)
  const product = { name: '', monthsWithoutLate: yearMonths }
  const points = view ? readinessOf(product, readinessFactsOf(view, disputes, {})) : []
  return {
    isLateMet: points.some(({ isMet }) => isMet),
    bills: billsOfBureaus(report, keepFacts).find((one) => one.provider === provider),
  }
}

/** Returns the ranges that a bureau's page shows for a target in the planner. */
function rangesOn(provider: string, target: ConsumerFile['targets'][number], file: ConsumerFile) {
  const plan = planOf(file.sent.scoreUp(target.points, target.months), target)
  const start = planStartOf(file.scores, bureauNamedIn(plan), provider)
  if (!start || bureauOfPlan(plan, file.scores, provider) !== provider) return []
  const pathways =
    plan.kind === 'outOfReach'
      ? plan.alternatives.map(({ pathway }) => pathway)
      : plan.kind === 'reachable'
        ? [plan.pathway]
        : []
  return pathways.map((pathway) => newScoreRange(start.score, pathway))
}

const paidIn = (step: Extract<FirstStep, { card: unknown } | { account: unknown }>) =>
  'card' in step ? step.card : step.account

function isAnyOf(step: FirstStep | undefined, ...kinds: readonly FirstStep['kind'][]): boolean {
  return step !== undefined && kinds.includes(step.kind)
}

const useOf = ({ balance, limit }: { balance: number; limit?: number | undefined }) =>
  limit ? balance / limit : -1
