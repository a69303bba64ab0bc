import { stepProgress } from '../flow'

/** The steps from an account to the score: account, details, proof, done. */
const steps = ['account', 'details', 'proof', 'done'] as const
export type IdentityStep = (typeof steps)[number]

/** The position of a step: 'Step 2 of 4'. */
export function identityProgress(step: IdentityStep): { step: number; of: number } {
  return stepProgress(steps, step)
}
