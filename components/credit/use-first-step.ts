import { useQuery } from '@tanstack/react-query'
import { apiQuery, useCachedData, useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import type { Dispute } from '@/lib/domain/alerts/disputed'
import { type FirstStep, type FirstStepFacts, firstStepOf } from '@/lib/domain/first-step/first-step'
import { nextUpdateOf } from '@/lib/domain/score/score-card'
import { useAlertAnswers } from './use-alert-marks'
import { useDisputes, useKnownDisputes } from './use-disputes'
import { useShownBureau } from './use-shown-bureau'

/** The first step of the shown bureau, for the section that owns its queries; undefined where nothing is to be said. */
export function useFirstStep() {
  const { reports } = useFeatures()
  const facts = useQuery({ ...apiQuery('/api/first-step'), enabled: reports })
  const coach = useQuery({ ...apiQuery('/api/coach'), enabled: reports })
  const { data: alerts, isPending } = useEndpointQuery('/api/urgent-alerts')
  // A failure is shown and retried by the score.
  const scores = useQuery({ ...apiQuery('/api/score'), retryOnMount: false })
  const { provider } = useShownBureau(scores.data)
  const loaded = { alerts, facts: facts.data, coach: coach.data, scores: scores.data }
  const ofReport = [facts, coach]
  return {
    step: useStepOf(loaded, useDisputes(), provider),
    /** When the scores were loaded (epoch ms), which is the same for server and browser. */
    now: scores.dataUpdatedAt,
    isLoading: isPending || ofReport.some(({ isLoading }) => isLoading),
    isFailed: ofReport.some(({ isError }) => isError),
  }
}

/** The same where another section has loaded what decides. */
export function useKnownFirstStep(provider: string | undefined): FirstStep | undefined {
  const loaded = {
    alerts: useCachedData('/api/urgent-alerts'),
    facts: useCachedData('/api/first-step'),
    coach: useCachedData('/api/coach'),
    scores: useCachedData('/api/score'),
  }
  return useStepOf(loaded, useKnownDisputes() ?? [], provider)
}

type OfBureau<T> = readonly (T & { readonly provider: string })[] | undefined
type Loaded = {
  readonly alerts: FirstStepFacts['alerts'] | undefined
  readonly facts: OfBureau<Pick<NonNullable<FirstStepFacts['report']>, 'pastDue' | 'likelyErrors'>>
  readonly coach: OfBureau<Pick<NonNullable<FirstStepFacts['report']>, 'cards'>>
  readonly scores: OfBureau<{ readonly score?: number | undefined; readonly date?: number | undefined }>
}

function useStepOf(
  { alerts, facts, coach, scores }: Loaded,
  disputes: readonly Dispute[],
  provider: string | undefined,
) {
  const answers = useAlertAnswers() ?? {}
  const { weeklyUpdate } = useFeatures()
  const isHidden = useIsHidden('firstStep')
  // Its screen may not be there yet.
  const isCheckUpHidden = useIsHidden('checkUp')
  if (!alerts || isHidden) return undefined
  const { pastDue, likelyErrors = 0 } = facts?.find((one) => one.provider === provider) ?? {}
  const { cards } = coach?.find((one) => one.provider === provider) ?? {}
  const { score, date } = scores?.find((one) => one.provider === provider) ?? {}
  return firstStepOf({
    ...{ alerts, answers, disputes },
    report: pastDue && cards && { pastDue, cards, likelyErrors: isCheckUpHidden ? 0 : likelyErrors },
    nextUpdate: score === undefined || date === undefined ? undefined : nextUpdateOf(date, weeklyUpdate),
  })
}
