import { alertKindNames } from '@/lib/contract/bff/alert'
import { knownKindOf } from '../alerts/alert-kind'
import { factorThresholds } from '../factors/factor-states'
import { type Condition, comparisonSigns } from '../reasons/conditions'
import { reasonRules } from '../reasons/reason-rules'
import { leavingRules } from '../timeline/leaving-rules'
import written from './statement-kinds.json'

/** A kind of sentence that judges, explains or advises. Contract, section 12. */
export type StatementKind = {
  readonly name: string
  /** Paths in messages/<language>.json. */
  readonly texts: readonly string[]
  /** When it may be shown. */
  readonly condition: string
  /** Its basis: a field of the wire, a law, or a convention of ours. */
  readonly source: string
  /** A sentence of law or advice that counsel confirms. */
  readonly forCounsel?: boolean
}

const limits: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...factorThresholds,
  ...leavingRules,
}

/** All kinds: those derived from tables of rules, and those of statement-kinds.json. */
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
  const source = `Code ${code} of VantageScore 3.0, sent with the score; the limits are ours`
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
    source: 'Alert of the bureau; urgency is ours, docs/domain.md section 4',
  }
}

/** Fills in the limits of the product's rules, such as `{utilization.good}`. */
function fill(text: string): string {
  return text.replace(/\{(\w+)\.(\w+)\}/g, (_, rule, limit) => String(limits[rule]?.[limit]))
}
