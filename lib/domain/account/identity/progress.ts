import { stepProgress } from '../../shared/flow/flow'

const steps = ['account', 'details', 'proof', 'done'] as const
export type IdentityStep = (typeof steps)[number]

export const identityProgress = (step: IdentityStep) => stepProgress(steps, step)
