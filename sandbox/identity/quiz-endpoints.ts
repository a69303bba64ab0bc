import * as upstream from '@/lib/contract/product-api/identity'
import { memberEndpoint } from '../accounts/endpoint'
import { scriptedOutcome } from '../accounts/scripted-outcomes'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { HttpError } from '../http/http-error'
import { closeQuiz, createQuiz, findOpenQuiz, isQuizPassed } from './quizzes'
import {
  completeVerification,
  recordFailedVerification,
  requireUnverifiedUser,
  scriptedResults,
  type VerificationAttempt,
} from './verification'

export const getQuizEndpoint = memberEndpoint(
  upstream.getQuizUpstream,
  async ({ sandbox, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    scriptedOutcome('questions', user)
    return (await findOpenQuiz(sandbox, user))?.quiz ?? createQuiz(sandbox, user, 1)
  },
)

/**
 * Evaluates the answers. A second set of questions follows a failed first one. A failed second set
 * fails the verification.
 */
export const verifyQuizEndpoint = memberEndpoint(
  upstream.verifyQuizUpstream,
  async ({ sandbox, input, ...attempt }) => {
    const user = await requireUnverifiedUser(sandbox, attempt)
    const outcome = await scriptedQuizResult(sandbox, user)
    if (outcome) return outcome
    const closed = await closeQuiz(sandbox, user, input.key)
    // The questions were answered in another tab or too late. Returns the current ones and counts
    // no failure.
    if (!closed) throw await newQuizError(sandbox, user, 1)
    if (isQuizPassed(closed.quiz, input.answers)) {
      await completeVerification(sandbox, user)
      return { isSuccess: true }
    }
    if (closed.round === 1) throw await newQuizError(sandbox, user, 2)
    return fail(sandbox, attempt)
  },
)

async function scriptedQuizResult(sandbox: Sandbox, user: User) {
  try {
    const outcome = scriptedOutcome('quiz', user)
    return outcome === undefined ? undefined : scriptedResults[outcome]
  } catch (error) {
    if (error instanceof HttpError && error.status === 409)
      throw await newQuizError(sandbox, user, 1)
    throw error
  }
}

async function newQuizError(sandbox: Sandbox, user: User, round: number): Promise<HttpError> {
  const quiz = (await findOpenQuiz(sandbox, user))?.quiz ?? (await createQuiz(sandbox, user, round))
  return new HttpError(
    409,
    undefined,
    'Not enough answers could be verified. Here is a new set.',
    quiz,
  )
}

async function fail(sandbox: Sandbox, attempt: VerificationAttempt): Promise<never> {
  await recordFailedVerification(sandbox, attempt)
  throw new HttpError(400, 'SC303', 'Not enough answers could be verified.')
}
