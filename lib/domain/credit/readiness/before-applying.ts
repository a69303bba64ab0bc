import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReadinessOfBureau } from '@/lib/contract/bff/credit/readiness'
import type { ReadinessProduct } from '@/lib/contract/host/branding'
import { type AnswersById, isOpenAlert } from '../alerts/open-alert'
import type { FirstStep } from '../first-step/first-step'
import type { Statement } from '../statements/statement'

type Applicant = {
  readonly bureau: string
  readonly score: number | undefined
  readonly isFrozen: boolean | undefined
  readonly alerts: readonly Pick<UrgentAlert, 'id' | 'kind'>[]
  readonly answers: AnswersById
  readonly bankruptcy?: ReadinessOfBureau['bankruptcy']
}

/** Keys of the sentences under `ready.first` in messages/en.json. */
type FirstPoint = 'frozen' | 'alerts' | 'bankruptcyOpen' | 'bankruptcy' | 'noScore' | 'scoreBelow'

/**
 * Returns what a consumer should do before applying for any product: a frozen file stops most
 * lenders, the score may include an entry that an open or denied alert is about, and lenders wait
 * after a bankruptcy.
 */
export function beforeApplying(
  products: readonly ReadinessProduct[],
  { bureau, score, isFrozen, alerts, answers, bankruptcy }: Applicant,
): (Statement & { readonly point: FirstPoint })[] {
  // Alerts about late payments do not ask a question, and the products' own points cover them.
  const asked = alerts.filter(({ kind }) => kind.mayBeFraud)
  const open = asked.filter((alert) => isOpenAlert(alert, answers)).length
  const denied = asked.filter(({ id }) => answers[id] === 'no').length
  const lowest = lowestScoreOf(products)
  const found: readonly (readonly [FirstPoint, boolean | undefined, Statement['figures']])[] = [
    ['frozen', isFrozen, {}],
    ['alerts', open + denied > 0, { open, denied }],
    ['bankruptcyOpen', bankruptcy?.isOpen === true, {}],
    ['bankruptcy', bankruptcy?.isOpen === false, { chapter: Number(bankruptcy?.chapter ?? 0) }],
    ['noScore', score === undefined, {}],
    ['scoreBelow', score !== undefined && score < lowest, { lowest }],
  ]
  return found.flatMap(([point, isTrue, figures]) =>
    isTrue
      ? [{ kind: `ready.first.${point}`, point, bureau, figures, source: 'report' as const }]
      : [],
  )
}

/** Returns whether a point already asks for the first step: to answer the open alerts. */
export function isStepAmong(
  points: readonly { readonly point: FirstPoint }[],
  step: FirstStep | undefined,
): boolean {
  return step?.kind === 'answerAlert' && points.some(({ point }) => point === 'alerts')
}

/**
 * Returns whether to offer 'Ready to apply?' to a consumer: only if the score meets the lowest
 * score that any product requires.
 */
export function isReadinessOffered(
  products: readonly ReadinessProduct[],
  score: number | undefined,
): boolean {
  return products.length > 0 && score !== undefined && score >= lowestScoreOf(products)
}

/** Returns the lowest score that any product requires; 0 if a product requires none. */
function lowestScoreOf(products: readonly ReadinessProduct[]): number {
  return products.length === 0 ? 0 : Math.min(...products.map(({ lowestScore = 0 }) => lowestScore))
}
