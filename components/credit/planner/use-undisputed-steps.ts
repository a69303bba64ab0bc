import { useCachedData } from '@/lib/client/api/queries'
import type { Dispute } from '@/lib/domain/credit/alerts/disputed'
import type { FirstStep } from '@/lib/domain/credit/first-step/first-step'
import { undisputedSteps } from '@/lib/domain/credit/planner/reach'
import { isSameCompany } from '@/lib/domain/credit/report/entry-names'

type StepsOfPlan = {
  actions: readonly string[]
  provider: string | undefined
  disputes: readonly Dispute[]
}

/** Returns the bureau's steps without those that include an account in question. */
export function useUndisputedSteps({ actions, provider, disputes }: StepsOfPlan) {
  const bureaus = useCachedData('/api/coach') ?? []
  const reported = bureaus.find((one) => one.provider === provider)?.cards ?? []
  const allCards = bureaus.flatMap((bureau) => bureau.cards)
  return undisputedSteps(actions, { reported, allCards, disputes })
}

type ToClearUp = ReturnType<typeof undisputedSteps>['toClearUp'][number]

/** Returns the alert that a first step asks to answer, if it is about the account to clear up. */
export function alertToAnswer(first: FirstStep | undefined, { company, reason }: ToClearUp) {
  const isAsked = first?.kind === 'answerAlert' && reason === 'Asked'
  return isAsked && isSameCompany(first.alert.company, company) ? first.alert : undefined
}
