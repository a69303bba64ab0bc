import { alertKindNames } from '@/lib/contract/bff/credit/alerts'
import { knownKindOf } from '@/lib/domain/credit/alerts/alert-kind'
import { factorThresholds } from '@/lib/domain/credit/factors/factor-states'
import { type Condition, comparisonSigns } from '@/lib/domain/credit/reasons/conditions'
import { reasonRules } from '@/lib/domain/credit/reasons/reason-rules'
import { leavingRules } from '@/lib/domain/credit/timeline/leaving-rules'
import written from './statement-kinds.json'

/** A kind of sentence that judges, explains or advises. Contract, section 12. */
export type StatementKind = {
  readonly name: string
  /** Paths in messages/<language>.json. */
  readonly texts: readonly string[]
  /** When the sentence may be shown. */
  readonly condition: string
  /** Its basis: a wire field, a law, or one of our conventions. */
  readonly source: string
  /** A sentence of law or advice that counsel has to confirm. */
  readonly forCounsel?: boolean
}

const limits: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...factorThresholds,
  ...leavingRules,
}

const freezeLaw = '15 USC 1681c-1'
const debtLaw = '15 USC 1692g; 12 CFR 1006.26(b); State law'
const medicalSources = [
  'Announcement of the three bureaus on medical collections',
  'VantageScore, medical and paid collections',
]
/** Sources for the claims about law and practice in an alert's sentences. */
const alertLaws: Readonly<Partial<Record<(typeof alertKindNames)[number], string>>> = {
  collection: debtLaw,
  collectionUnpaid: debtLaw,
  medicalCollection: [debtLaw, ...medicalSources].join('; '),
  chargedOff: 'State law',
  repossession: 'State law',
  foreclosure: 'HUD, housing counselors',
  publicRecord: '15 USC 1681c',
  publicRecordResolved: '15 USC 1681c',
  freezePlaced: freezeLaw,
  fraudAlertAdded: freezeLaw,
  fraudAlertRemoved: freezeLaw,
}

/**
 * All kinds of statements: those derived from tables of rules, and those in statement-kinds.json.
 */
export const statementFamilies: readonly {
  readonly title: string
  readonly kinds: readonly StatementKind[]
}[] = [
  { title: 'Reasons that hurt or help', kinds: reasonRules.flatMap(reasonKindsOf) },
  {
    title: 'What to do about a reason',
    kinds: [...new Set(reasonRules.map(({ action }) => action))].map(actionKindOf),
  },
  { title: 'Alerts', kinds: alertKindNames.map(alertKindOf) },
  ...written.map(({ title, kinds }) => ({
    title,
    kinds: kinds.map((kind) => ({
      ...kind,
      condition: fill(kind.condition),
      source: fill(kind.source),
    })),
  })),
]

function reasonKindsOf({ code, hurts, helps }: (typeof reasonRules)[number]): StatementKind[] {
  const path = `reasons.codes.${code}`
  const source = `VantageScore 3.0, reason codes: ${code}, sent with the score; Limits are ours`
  const hurting = {
    name: `reason ${code}`,
    texts: [`${path}.title`, `${path}.meaning`],
    condition: describe(hurts),
  }
  const helping = helps && {
    name: `reason P${code}`,
    texts: [`${path}.helps`],
    condition: describe(helps),
  }
  return [hurting, ...(helping ? [helping] : [])].map((kind) => ({ ...kind, source }))
}

function describe({ match, figures }: Condition): string {
  const parts = figures.map(({ name, is, than }) => `${name} ${comparisonSigns[is]} ${than}`)
  return parts.join(match === 'all' ? ' and ' : ' or ')
}

function actionKindOf(name: (typeof reasonRules)[number]['action']): StatementKind {
  const codes = reasonRules.filter(({ action }) => action === name).map(({ code }) => code)
  const condition = `The bureau names ${codes.join(', ')} among what hurts, and the report supports it`
  return {
    name,
    texts: [`reasons.actions.${name}`],
    condition,
    source: 'Convention (ours)',
    forCounsel: true,
  }
}

function alertKindOf(name: (typeof alertKindNames)[number]): StatementKind {
  const { severity, mayBeFraud, types } = knownKindOf(name)
  const urgency = { actNow: 'act now for 30 days', check: 'check', information: 'information' }[
    severity
  ]
  const question = mayBeFraud ? '; asks "Was this you?"' : ''
  return {
    name: `alert ${name}`,
    texts: [`alerts.kind.${name}.means`, `alerts.kind.${name}.todo`],
    forCounsel: true,
    condition: `${types.length > 0 ? types.join(', ') : 'By the words of type and title'}: ${urgency}${question}`,
    source: [
      'Alert of the bureau',
      'Urgency is ours, docs/domain.md section 4',
      ...(alertLaws[name] ? [alertLaws[name]] : []),
    ].join('; '),
  }
}

/** Fills in the limits of the product's rules, such as `{utilization.good}`. */
function fill(text: string): string {
  return text.replace(/\{(\w+)\.(\w+)\}/g, (_, rule, limit) => String(limits[rule]?.[limit]))
}
