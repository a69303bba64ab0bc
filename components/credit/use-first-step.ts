import { useQuery } from '@tanstack/react-query'
import { apiQuery, useCachedData, useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import type { Dispute } from '@/lib/domain/alerts/disputed'
import {
  type FirstStep,
  type FirstStepSources,
  firstStepOfBureau,
} from '@/lib/domain/first-step/first-step'
import { useAlertAnswers } from './use-alert-marks'
import { useDisputes, useKnownDisputes } from './use-disputes'
import { useShownBureau } from './use-shown-bureau'

/**
 * Returns the shown bureau's first step. For the section that owns its queries; undefined if there
 * is no step.
 */
export function useFirstStep() {
  const { reports } = useFeatures()
  const facts = useQuery({ ...apiQuery('/api/first-step'), enabled: reports })
  const coach = useQuery({ ...apiQuery('/api/coach'), enabled: reports })
  const { data: alerts, isPending } = useEndpointQuery('/api/urgent-alerts')
  // The score section shows a failure and retries it.
  const scores = useQuery({ ...apiQuery('/api/score'), retryOnMount: false })
  const { provider } = useShownBureau(scores.data)
  const loaded = { alerts, facts: facts.data, coach: coach.data, scores: scores.data }
  const ofReport = [facts, coach]
  return {
    step: useStepOf(loaded, useDisputes(), provider),
    /**
     * Time the scores were loaded (epoch ms). Equal on server and browser, so hydration matches.
     */
    now: scores.dataUpdatedAt,
    isLoading: isPending || ofReport.some(({ isLoading }) => isLoading),
    isFailed: ofReport.some(({ isError }) => isError),
  }
}

/** Returns the first step from the cache, if another section has loaded its data. */
export function useKnownFirstStep(provider: string | undefined): FirstStep | undefined {
  const loaded = {
    alerts: useCachedData('/api/urgent-alerts'),
    facts: useCachedData('/api/first-step'),
    coach: useCachedData('/api/coach'),
    scores: useCachedData('/api/score'),
  }
  return useStepOf(loaded, useKnownDisputes() ?? [], provider)
}

function useStepOf(
  sources: FirstStepSources,
  disputes: readonly Dispute[],
  provider: string | undefined,
) {
  const answers = useAlertAnswers() ?? {}
  const { config } = usePageContext()
  return firstStepOfBureau(sources, { answers, disputes, provider, config })
}
