import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { apiQuery } from '@/lib/client/api/queries'
import { useFeatures } from '@/lib/client/page/page-context'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { ScoreFactor } from '@/lib/contract/bff/credit/score'
import type { Dispute } from '@/lib/domain/credit/alerts/disputed'
import { cardStepSentence } from '@/lib/domain/credit/first-step/card-step'
import { type FirstStep, isUrgentStep } from '@/lib/domain/credit/first-step/first-step'
import { ownAdviceOf } from '@/lib/domain/credit/reasons/own-advice'
import { AnswerLink } from './answer-link'
import { FirstStepFirst } from './first-step/first-step-title'
import { UrgentBand } from './first-step/urgent-band'
import { PartLink } from './part-link'
import { questionIn, useDisputes } from './use-disputes'

type Reason = NonNullable<ScoreFactor['reason']>
export type AdviceFile = ReturnType<typeof useAdviceFile>
type AdviceProps = {
  reason: Pick<Reason, 'action' | 'actionName'>
  rows: FactorRows | undefined
  file: AdviceFile
  /** The first step of the shown bureau, which comes before a payment if it is more urgent. */
  first?: FirstStep | undefined
  /**
   * Whether to show only general advice, because the page shows the advice about the file
   * elsewhere.
   */
  isGeneral?: boolean
  /** Whether a more urgent step is a band that replaces the payment. */
  hasBand?: boolean
}

/** Loads and returns the data that advice depends on: cards, entries and disputes. */
export function useAdviceFile() {
  const { reports } = useFeatures()
  const { data: bureaus = [] } = useQuery({ ...apiQuery('/api/coach'), enabled: reports })
  const { data: facts = [] } = useQuery({ ...apiQuery('/api/first-step'), enabled: reports })
  return { bureaus, facts, disputes: useDisputes() }
}

/** Returns the advice that the file gives in place of a reason's action. */
function ownAdviceIn(
  { bureaus, facts, disputes }: AdviceFile,
  actionName: string | undefined,
  rows: FactorRows | undefined,
) {
  const known = bureaus.find(({ provider }) => provider === rows?.provider)
  const allCards = bureaus.flatMap(({ cards }) => cards)
  const entries = facts.find(({ provider }) => provider === rows?.provider)?.entries
  return rows ? ownAdviceOf(actionName, rows, { known, disputes, allCards, entries }) : []
}

/** Returns a string that is equal for reasons whose advice has the same text. */
export function adviceKeyOf(
  { action, actionName }: AdviceProps['reason'],
  { file, rows }: Pick<AdviceProps, 'file' | 'rows'>,
): string | undefined {
  const own = ownAdviceIn(file, actionName, rows)
  return own.length > 0 ? JSON.stringify(own) : action
}

const clearUpKeys = {
  'score.clearUp': 'clearUp',
  'score.clearUpCards': 'clearUpCards',
  'score.askAttorney': 'askAttorney',
  'score.payOthers': 'payOthers',
} as const

/**
 * Shows advice about a reason: based on the file's collections and cards if they apply, otherwise
 * general.
 */
export function Advice({
  reason: { action, actionName },
  rows,
  file,
  first: firstStep,
  isGeneral,
  hasBand,
}: AdviceProps) {
  const t = useTranslations('collectionAdvice')
  const tScore = useTranslations('score')
  const tFirstStep = useTranslations('firstStep')
  const list = new Intl.ListFormat(useLocale())
  const own = ownAdviceIn(file, actionName, rows)
  if (own.length === 0) return action
  if (isGeneral) return null
  const [first, ...others] = own.flatMap((one) => {
    if ('advice' in one) return t(one.advice)
    if ('step' in one) return `${cardStepSentence(tFirstStep, one.step)}.`
    if (one.kind === 'score.keepPaying') return tScore('keepPaying')
    const { names, bankruptcy = 'other' } = one
    const values = { count: names.length, names: list.format(names), bankruptcy }
    const text = tScore(clearUpKeys[one.kind], values)
    // The first sentence of this advice names no company, so it ends at the first full stop.
    return one.kind === 'score.payOthers' ? text.split(/(?<=\.) (.*)/, 2) : text
  })
  if (firstStep && isUrgentStep(firstStep) && own.some((one) => 'step' in one))
    return hasBand ? (
      <UrgentBand step={firstStep} />
    ) : (
      <>
        <strong className="mb-2 block font-semibold **:font-semibold">
          <FirstStepFirst step={firstStep} />
        </strong>{' '}
        <span>{first}</span>
      </>
    )
  const isDenied =
    own.some((one) => 'names' in one && one.bankruptcy === undefined) &&
    file.disputes.some((one) => one.isDenied)
  const words =
    others.length > 0 ? (
      <>
        {first} <span>{others.join(' ')}</span>
      </>
    ) : (
      first
    )
  const asked = file.disputes.find((dispute) =>
    own.some((one) => 'names' in one && isAskedAbout(one.names, dispute)),
  )
  if (!(isDenied || asked)) return words
  return (
    <>
      {words}{' '}
      {asked ? (
        <span className="block empty:hidden">
          <AnswerLink dispute={asked} />
        </span>
      ) : null}
      {isDenied ? <PartLink to="identityTheft">{tScore('theftSteps')}</PartLink> : null}
    </>
  )
}

/** Returns whether an unanswered alert is about one of the named accounts. */
function isAskedAbout(names: readonly string[], dispute: Dispute): boolean {
  const company = questionIn(dispute)?.company
  return company !== undefined && names.some((name) => name.startsWith(company))
}
