import type { ScoreFactor } from '@/lib/contract/bff/credit/score'
import { reasonFiguresOf, reasonRuleOf } from '../../credit/reasons/reasons'
import type { Statement } from '../../credit/statements/statement'
import { type ConsumerFile, type ScreenStatements, viewOf } from './consumer-file'
import { wireFactsOf } from './wire-facts'

/** The reasons that hurt and help, in our words. */
export const reasonStatements: ScreenStatements = {
  statementsOf: (file) =>
    file.reasons.flatMap(({ bureau, hurting, helping }) => [
      ...hurting.flatMap((factor) => toStatement(factor, 'title', { file, bureau })),
      ...helping.flatMap((factor) => toStatement(factor, 'helps', { file, bureau })),
    ]),
  holds: { 'reasons.codes': isTrueOfFile },
}

type OfBureau = { readonly file: ConsumerFile; readonly bureau: string }

function toStatement(
  { reason }: ScoreFactor,
  text: 'title' | 'helps',
  { file, bureau }: OfBureau,
): Statement[] {
  const { rule } = reasonRuleOf(reason?.code ?? '') ?? {}
  const own = file.figures.get(bureau)
  if (!reason || !rule || !own) return []
  const figures = reasonFiguresOf(rule.group, own)[reason.code] ?? []
  return [
    {
      kind: `reasons.codes.${rule.code}.${text}`,
      bureau,
      source: 'score',
      figures: Object.fromEntries(figures.map(({ name, value }) => [name, value])),
    },
  ]
}

/** Bureaus round to a tenth of a percent. */
const tolerance = 0.051

const comparisons = {
  over: (value: number, than: number) => value > than,
  under: (value: number, than: number) => value < than,
  atLeast: (value: number, than: number) => value >= than,
  atMost: (value: number, than: number) => value <= than,
}

/**
 * Returns whether every figure matches the report and the figures support what the title claims.
 */
function isTrueOfFile({ kind, figures, bureau }: Statement, file: ConsumerFile): boolean {
  const [, , code = '', text] = kind.split('.')
  const { rule } = reasonRuleOf(code) ?? {}
  const condition = text === 'helps' ? rule?.helps : rule?.hurts
  const view = viewOf(file, bureau)
  if (!condition || !view) return false
  const facts = wireFactsOf(view, file.sent.reportingDay)
  const areOwn = Object.entries(figures).every(
    ([name, value]) => Math.abs(value - (facts[name] ?? Number.NaN)) < tolerance,
  )
  const met = condition.figures.filter(({ name, is, than }) =>
    comparisons[is](facts[name] ?? Number.NaN, than),
  )
  return (
    areOwn &&
    Object.keys(figures).length > 0 &&
    met.length >= (condition.match === 'any' ? 1 : condition.figures.length)
  )
}
