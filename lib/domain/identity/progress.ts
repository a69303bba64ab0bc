import { stepProgress } from '../flow'

/** The way from an account to the score: account, details, proof, done. */
const steps = ['account', 'details', 'proof', 'done'] as const
export type IdentityStep = (typeof steps)[number]

/** The place of a step on that way: 'Step 2 of 4'. */
export function identityProgress(step: IdentityStep): { step: number; of: number } {
  return stepProgress(steps, step)
}
