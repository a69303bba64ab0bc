import type { alertKindNames } from '@/lib/contract/bff/alert'
import { timelineKinds } from '@/lib/contract/bff/timeline'
import { collectionAdvices, type factorGroups } from '@/lib/contract/choices'
import { severityOf } from '../alerts/alert-kind'
import { factorThresholds } from '../factors/factor-states'
import { type Condition, comparisonSigns } from '../reasons/conditions'
import { reasonRules } from '../reasons/reason-rules'
import { isLeavingKind, leavingRules, ruleTextOf } from '../timeline/leaving-rules'
import type { StatementKind } from './statement-kind'

export function reasonKindsOf({ code, hurts, helps }: (typeof reasonRules)[number]): StatementKind[] {
  const path = `reasons.codes.${code}`
  const source = `Code ${code} of VantageScore 3.0, sent with the score; the limits are ours`
  const hurting = {
    name: `reason ${code}`,
    texts: [`${path}.title`, `${path}.meaning`],
    condition: describe(hurts),
    source,
  }
  return helps
    ? [hurting, { name: `reason P${code}`, texts: [`${path}.helps`], condition: describe(helps), source }]
    : [hurting]
}

function describe({ match, figures }: Condition): string {
  const parts = figures.map(({ name, is, than }) => `${name} ${comparisonSigns[is]} ${than}`)
  return parts.join(match === 'all' ? ' and ' : ' or ')
}

export function actionKinds(): StatementKind[] {
  const names = [...new Set(reasonRules.map(({ action }) => action))]
  return names.map((name) => {
    const codes = reasonRules.filter(({ action }) => action === name).map(({ code }) => code)
    const condition = `The bureau names ${codes.join(', ')} among what hurts, and the report supports it`
    return { name, texts: [`reasons.actions.${name}`], condition, source: 'Convention (ours)', isForCounsel: true }
  })
}

const collectionRules = {
  paid: ['The status is paid or settled', 'VantageScore, 2013 on: paid collections do not count'],
  discharged: ['Assigned before the filing of a bankruptcy that is discharged', '11 USC 524, 15 USC 1681c'],
  medical: [
    'A medical creditor, and below $500 at first or assigned less than a year ago',
    'The three bureaus, July 2022 and April 2023',
  ],
  prove: ['Any other unpaid collection', '15 USC 1692g; limitation periods are law of the states'],
} as const

export function collectionKinds(): StatementKind[] {
  return collectionAdvices.map((name) => {
    const [condition, source] = collectionRules[name]
    return { name, texts: [`collectionAdvice.${name}`], condition, source, isForCounsel: true }
  })
}

const factorFigures = {
  payments: 'months since the latest late payment or worse; past due',
  utilization: 'percent of card limits in use',
  balances: 'percent of limits and original amounts owed',
  age: 'months, average age of accounts',
  newCredit: 'new accounts or hard inquiries in two years',
  records: 'unpaid collections, public records, months since the newest record',
} as const

export function factorKindsOf(factor: (typeof factorGroups)[number]): StatementKind[] {
  const limits = Object.entries(factorThresholds[factor]).map(([state, limit]) => `${state} ${limit}`)
  const condition = `${factorFigures[factor]}: ${limits.join(', ')}`
  const states = ['good', 'watch', 'needsWork'].map((state) => `factors.${factor}.why.${state}`)
  return [
    { name: `state of ${factor}`, texts: states, condition, source: 'Report; thresholds are ours, decision 36' },
    {
      ...{ name: `action of ${factor}`, texts: [`factors.${factor}.action`], source: 'Convention (ours)' },
      ...{ condition: 'The state is not good, and no reason of the bureau says more', isForCounsel: true },
    },
  ]
}

export function alertKindOf(name: (typeof alertKindNames)[number]): StatementKind {
  const { severity, mayBeFraud, types } = severityOf(name)
  const urgency = { actNow: 'act now for 30 days', check: 'check', information: 'information' }[severity]
  const question = mayBeFraud ? '; asks "Was this you?"' : ''
  return {
    ...{ name: `alert ${name}`, texts: [`alerts.kind.${name}.means`, `alerts.kind.${name}.todo`], isForCounsel: true },
    condition: `${types.length > 0 ? types.join(', ') : 'By the words of type and title'}: ${urgency}${question}`,
    source: 'Alert of the bureau; urgency is ours, docs/domain.md section 4',
  }
}

/** What leaves a report when: one kind for each entry, and the words about dates. */
export function leavingKinds(): StatementKind[] {
  const entries = timelineKinds.map((kind): StatementKind => {
    const texts = [`timelineKinds.${kind}`, `timeline.rule.${ruleTextOf(kind)}`]
    const rule = isLeavingKind(kind) ? leavingRules[kind] : undefined
    const condition = rule ? `${rule.months} months after the date that decides` : (otherDates.get(kind) ?? '')
    return {
      name: `date of ${kind}`,
      texts,
      condition,
      source: rule?.source ?? 'Report; convention (ours)',
      isForCounsel: true,
    }
  })
  const words = ['stated', 'months', 'atLatest', 'noChapter', 'none'].map((basis) => `timeline.basis.${basis}`)
  const years = ['some', 'lastLate', 'bankruptcy', 'last'].map((year) => `timeline.year.${year}`)
  return [
    ...entries,
    {
      ...{ name: 'basis of a date', texts: [...words, 'timeline.limit'], source: 'Report', isForCounsel: true },
      condition:
        'The report states the date that decides, its months show it, it was a date at the latest, or it lacks it',
    },
    {
      ...{ name: 'past its date', texts: ['timeline.overdue', 'timeline.due'], isForCounsel: true },
      ...{ condition: 'The month is before that of the report; overdue if the law does not allow it any longer' },
      source: 'Report; 15 USC 1681c',
    },
    { name: 'years', texts: years, condition: 'Entries with a month to come, undisputed', source: 'Report' },
  ]
}

const otherDates: ReadonlyMap<string, string> = new Map([
  ['record', 'A public record that is no bankruptcy: never a date'],
  ['loanEnds', 'An open loan with opening, term, and payments that reach its balance within it: opening plus term'],
  ['onTime12', 'A late payment in the last 12 months, and nothing past due: 12 months after the latest'],
  ['onTime24', 'A late payment in the last 24 months, and nothing past due: 24 months after the latest'],
])
