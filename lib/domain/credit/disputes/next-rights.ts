import { practiceOfBureaus } from '../check-up/worth-checking'
import type { CaseState } from './case-outcome'
import type { CaseEvent, DisputeCase } from './dispute-case'

/** Letters that follow a dispute: keys of the texts under `disputeFollowUp` in the messages. */
export const followUps = [
  'overdue',
  'newFacts',
  'method',
  'company',
  'statement',
  'certification',
] as const
export type FollowUp = (typeof followUps)[number]

export type NextRight =
  | { readonly name: FollowUp; readonly letter: true }
  | { readonly name: 'theftFile' | 'attorneyGeneral' | 'report' | 'keep' | 'calendar' }
  | Complaint

/**
 * The CFPB accepts a complaint from the day `from` (epoch ms); without it, at any time. `ifOver`:
 * the CFPB accepts one earlier if the consumer has received the result.
 */
export type Complaint = {
  readonly name: 'complaint'
  readonly from?: number | undefined
  readonly ifOver?: boolean
}

const letterOf = (name: FollowUp): NextRight => ({ name, letter: true })

/** `isCompanyAsked`: whether the consumer follows a letter to the company about the same entry. */
type Known = { readonly complaint: number | undefined; readonly isCompanyAsked: boolean }

/**
 * Returns what the consumer can do next, the best option first. The CFPB accepts a complaint about
 * a bureau once its investigation is over or more than 45 days old, and one about a company at any
 * time. A company has no duty to investigate an inquiry, a court record, or an entry that only the
 * bureaus' own rules exclude.
 */
export function nextRightsOf(
  { to, kind, claim, earlier = [] }: DisputeCase,
  { is }: Pick<CaseState, 'is'>,
  { complaint, isCompanyAsked }: Known,
): [NextRight, ...NextRight[]] {
  // An entry that came back had been removed, so its dispute is over.
  const from = is === 'cameBack' ? undefined : complaint
  const outside: NextRight[] = [
    { name: 'complaint', from, ifOver: is === 'stillThere' },
    { name: 'attorneyGeneral' },
  ]
  const atBureau = to === 'bureau'
  const isOfCompany = kind === 'account' || kind === 'collection'
  const hasCompany = atBureau && isOfCompany && !isCompanyAsked && !practiceOfBureaus.has(claim)
  const results = new Set([...earlier.map((event) => event.is), is])
  // A bureau that removed an entry has not verified it.
  const isVerified = atBureau && results.has('stillThere') && !results.has('cameBack')
  const isUnresolved = atBureau && (results.has('stillThere') || results.has('cameBack'))
  const others = [
    ...(isVerified ? [letterOf('method')] : []),
    ...(hasCompany ? [letterOf('company')] : []),
    ...(isUnresolved ? [letterOf('statement')] : []),
    ...outside,
  ]
  const isTheft = claim === 'theft'
  switch (is) {
    case 'waiting':
      if (!earlier.some(isLetter)) return [{ name: 'calendar' }]
      // A second letter does not end the rights that the first letter's result gave the consumer.
      return [{ name: 'calendar' }, ...(isTheft ? outside : others)]
    case 'overdue':
      return isTheft ? [{ name: 'theftFile' }, ...outside] : [letterOf('overdue'), ...others]
    case 'gone':
      return [{ name: 'keep' }]
    case 'changed':
      return [{ name: 'report' }, letterOf('newFacts')]
    case 'cameBack':
      if (isTheft) return [{ name: 'theftFile' }, ...outside]
      return [letterOf(atBureau ? 'certification' : 'newFacts'), ...others]
    case 'stillThere':
      if (isTheft) return [{ name: 'theftFile' }, ...outside]
      return [letterOf('newFacts'), letterOf('overdue'), ...others]
  }
}

const isLetter = (event: CaseEvent) => event.is === 'sent'

/**
 * Returns whether the CFPB accepts a complaint on a day (epoch ms). `ifOver` means that it does so
 * before `from` if the consumer has received the result.
 */
export function isComplaintOpen({ from, ifOver }: Complaint, today: number): boolean {
  return ifOver === true || from === undefined || from <= today
}
