import { useQuery } from '@tanstack/react-query'
import { apiQuery, useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import { splitDisputed } from '@/lib/domain/credit/alerts/disputed'
import { withoutDisputed, withScoreMark } from '@/lib/domain/credit/check-up/worth-checking'
import { firstStepOfBureau } from '@/lib/domain/credit/first-step/first-step'
import { followDisputes } from '@/lib/domain/credit/first-step/followed-disputes'
import { useShownBureau } from '../bureau/use-shown-bureau'
import { useCasesAtMount } from '../disputes/use-followed-cases'
import { useAlertAnswers } from '../use-alert-marks'
import { useDisputes } from '../use-disputes'

/**
 * Returns the first step for the shown bureau, and a function that returns the first step for any
 * bureau; undefined if there is none. Loads its own data, so that a page gives the same advice no
 * matter which page the consumer came from.
 */
export function useFirstStep() {
  const { reports } = useFeatures()
  const { config } = usePageContext()
  const facts = useQuery({ ...apiQuery('/api/first-step'), enabled: reports })
  const coach = useQuery({ ...apiQuery('/api/coach'), enabled: reports })
  const { data: alerts, isPending } = useEndpointQuery('/api/urgent-alerts')
  // The score section shows a failure of this query, and retries it.
  const scores = useQuery({ ...apiQuery('/api/score'), retryOnMount: false })
  const { provider: shown } = useShownBureau(scores.data)
  const disputes = useDisputes()
  // A result that arrives while the page is open does not replace the step on the screen.
  const cases = useCasesAtMount()
  const answers = useAlertAnswers() ?? {}
  const ofReport = [facts, coach]
  const stepOf = (provider: string) =>
    firstStepOfBureau(
      { alerts, facts: facts.data, coach: coach.data, scores: scores.data },
      { answers, disputes, followed: followDisputes(cases, provider), provider, config },
    )
  const card = scores.data?.find(({ provider }) => provider === shown)
  const here = facts.data?.find(({ provider }) => provider === shown)
  return {
    step: stepOf(shown),
    stepOf,
    card,
    /** The check-up's findings at this bureau, without entries in question or under dispute. */
    worthChecking: here
      ? withoutDisputed(
          followDisputes(cases, shown).withoutAsked(
            withScoreMark(here.worthChecking, card?.noScore),
          ),
          disputes,
        )
      : [],
    /** Charged-off accounts of this bureau that are not in question. */
    chargedOff: splitDisputed(here?.chargedOff ?? [], disputes).cards,
    /**
     * The time when the scores were loaded (epoch ms). It is equal on the server and in the
     * browser, so hydration matches.
     */
    now: scores.dataUpdatedAt,
    isLoading: isPending || ofReport.some(({ isLoading }) => isLoading),
    isFailed: ofReport.some(({ isError }) => isError),
  }
}
