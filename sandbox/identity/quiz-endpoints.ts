import * as rows from '@/lib/contract/product-api/identity'
import type { User } from '../database/schema'
import { memberCall } from '../http/endpoint'
import { Refusal } from '../http/http-error'
import type { Sandbox } from '../sandbox'
import { forced } from '../test-api/scripted-outcomes'
import { drawQuiz, openQuiz, passesQuiz, takeQuiz } from './quizzes'
import { type Claimant, countFailedClaim, requireClaim } from './verification-attempt'
import { forcedVerifications, passed } from './verification-results'

export const getQuiz = memberCall(rows.getQuizUpstream, async ({ sandbox, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  forced('questions', user)
  return (await openQuiz(sandbox, user))?.quiz ?? drawQuiz(sandbox, user, 1)
})

/** A first set that fails brings a second one; a second that fails is a failure. */
export const verifyQuiz = memberCall(rows.verifyQuizUpstream, async ({ sandbox, input, ...claimant }) => {
  const user = await requireClaim(sandbox, claimant)
  const outcome = await forcedQuiz(sandbox, user)
  if (outcome) return outcome
  const taken = await takeQuiz(sandbox, user, input.key)
  // Answered in another tab, or too late: the questions that count now, without a failure.
  if (!taken) throw await newSet(sandbox, user, 1)
  if (passesQuiz(taken.quiz, input.answers)) {
    await passed(sandbox, user)
    return { isSuccess: true }
  }
  if (taken.round === 1) throw await newSet(sandbox, user, 2)
  return fail(sandbox, claimant)
})

async function forcedQuiz(sandbox: Sandbox, user: User) {
  try {
    const outcome = forced('quiz', user)
    return outcome === undefined ? undefined : forcedVerifications[outcome]
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) throw await newSet(sandbox, user, 1)
    throw error
  }
}

async function newSet(sandbox: Sandbox, user: User, round: number): Promise<Refusal> {
  const quiz = (await openQuiz(sandbox, user))?.quiz ?? (await drawQuiz(sandbox, user, round))
  return new Refusal(409, undefined, 'Not enough answers could be verified. Here is a new set.', quiz)
}

async function fail(sandbox: Sandbox, claimant: Claimant): Promise<never> {
  await countFailedClaim(sandbox, claimant)
  throw new Refusal(400, 'SC303', 'Not enough answers could be verified.')
}
