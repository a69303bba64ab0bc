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
 * The CFPB accepts a complaint from this day (epoch ms), or now if there is none. `ifOver`: before
 * that day, it accepts one if the consumer has the result.
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
 * Returns what the consumer can do next, the best first. The CFPB accepts a complaint about a
 * bureau once its investigation is over or more than 45 days old, and one about a company at any
 * time. A company has no duty to investigate an inquiry or a court record.
 */
export function nextRightsOf(
  { to, kind, claim, earlier = [] }: DisputeCase,
  { is }: Pick<CaseState, 'is'>,
  { complaint, isCompanyAsked }: Known,
): [NextRight, ...NextRight[]] {
  // An entry that came back was removed, so its dispute is over.
  const from = is === 'cameBack' ? undefined : complaint
  const outside: NextRight[] = [
    { name: 'complaint', from, ifOver: is === 'stillThere' },
    { name: 'attorneyGeneral' },
  ]
  const atBureau = to === 'bureau'
  const hasCompany = atBureau && (kind === 'account' || kind === 'collection') && !isCompanyAsked
  const letters = [
    ...(hasCompany ? [letterOf('company')] : []),
    ...(atBureau ? [letterOf('statement')] : []),
  ]
  switch (is) {
    case 'waiting':
      // A second letter does not close the complaint about the first one.
      return [{ name: 'calendar' }, ...(earlier.some(isLetter) ? outside : [])]
    case 'overdue':
      return [claim === 'theft' ? { name: 'theftFile' } : letterOf('overdue'), ...outside]
    case 'gone':
      return [{ name: 'keep' }]
    case 'changed':
      return [{ name: 'report' }, letterOf('newFacts')]
    case 'cameBack':
      if (claim === 'theft') return [{ name: 'theftFile' }, ...outside]
      return [letterOf(atBureau ? 'certification' : 'newFacts'), ...letters, ...outside]
    case 'stillThere':
      if (claim === 'theft') return [{ name: 'theftFile' }, ...outside]
      return [
        letterOf('newFacts'),
        letterOf('overdue'),
        ...(atBureau ? [letterOf('method')] : []),
        ...letters,
        ...outside,
      ]
  }
}

const isLetter = (event: CaseEvent) => event.is === 'sent'

/** Whether the CFPB accepts a complaint on a day (epoch ms), at least if the dispute is over. */
export function isComplaintOpen({ from, ifOver }: Complaint, today: number): boolean {
  return ifOver === true || from === undefined || from <= today
}
