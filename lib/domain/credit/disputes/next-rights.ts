import type { CaseState } from './case-outcome'
import type { DisputeCase } from './dispute-case'

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
  /** The CFPB accepts a complaint from this day (epoch ms). */
  | { readonly name: 'complaint'; readonly from: number }

const letterOf = (name: FollowUp): NextRight => ({ name, letter: true })

/**
 * Returns what the consumer can do next, the best first. The CFPB accepts a complaint only after a
 * dispute with a bureau. A company has no duty to investigate an inquiry or a court record.
 */
export function nextRightsOf(
  { to, kind, claim }: DisputeCase,
  { is }: Pick<CaseState, 'is'>,
  complaint: number | undefined,
): [NextRight, ...NextRight[]] {
  const outside: NextRight[] = [
    ...(complaint === undefined ? [] : [{ name: 'complaint' as const, from: complaint }]),
    { name: 'attorneyGeneral' },
  ]
  const atBureau = to === 'bureau'
  switch (is) {
    case 'waiting':
      return [{ name: 'calendar' }]
    case 'overdue':
      return [claim === 'theft' ? { name: 'theftFile' } : letterOf('overdue'), ...outside]
    case 'gone':
      return [{ name: 'keep' }]
    case 'changed':
      return [{ name: 'report' }, letterOf('newFacts')]
    case 'cameBack':
      if (claim === 'theft') return [{ name: 'theftFile' }, ...outside]
      return [letterOf(atBureau ? 'certification' : 'newFacts'), ...outside]
    case 'stillThere': {
      if (claim === 'theft') return [{ name: 'theftFile' }, ...outside]
      const hasCompany = atBureau && (kind === 'account' || kind === 'collection')
      const letters = [
        ...(atBureau ? [letterOf('method')] : []),
        ...(hasCompany ? [letterOf('company')] : []),
        ...(atBureau ? [letterOf('statement')] : []),
      ]
      return [letterOf('newFacts'), ...letters, ...outside]
    }
  }
}
