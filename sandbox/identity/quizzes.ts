import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Quiz } from '@/lib/contract/product-api/verification'
import { randomToken } from '../accounts/secrets'
import { generateQuiz } from '../bureau/quiz/quiz'
import { creditFileOfUser } from '../bureau-api/credit-files'
import type { Sandbox } from '../core/sandbox'
import { type QuizRow, quizzes, type User } from '../database/schema'
import { HttpError } from '../http/http-error'

const lifetimeMs = 10 * 60_000
/** The share of correct answers needed to pass, such as three of four. */
const shareNeeded = 0.75

/** Returns the open set of questions, so that a reload shows the same questions. */
export async function findOpenQuiz(sandbox: Sandbox, user: User): Promise<QuizRow | undefined> {
  const [open] = await sandbox.database
    .select()
    .from(quizzes)
    .where(
      and(
        eq(quizzes.userId, user.id),
        isNull(quizzes.answeredAt),
        gt(quizzes.expiresAt, sandbox.clock.now()),
      ),
    )
    .orderBy(desc(quizzes.attempt))
    .limit(1)
  return open
}

/**
 * Generates the next set of questions from the consumer's credit file.
 * @throws {HttpError} 409 if the file provides no questions.
 */
export async function createQuiz(sandbox: Sandbox, user: User, round: number): Promise<Quiz> {
  const [drawn] = await sandbox.database
    .select({ times: count() })
    .from(quizzes)
    .where(eq(quizzes.userId, user.id))
  const now = sandbox.clock.now()
  const attempt = (drawn?.times ?? 0) + 1
  const quiz = {
    ...generateQuiz(creditFileOfUser(sandbox, user), user.seed, attempt),
    key: randomToken(),
  }
  if (quiz.questions.length === 0)
    throw new HttpError(409, undefined, 'There are no questions for this consumer.')
  await sandbox.database
    .insert(quizzes)
    .values({ key: quiz.key, userId: user.id, attempt, round, quiz, expiresAt: now + lifetimeMs })
  return quiz
}

/** Closes a set of questions. Only the first of two submissions is evaluated. */
export async function closeQuiz(
  sandbox: Sandbox,
  user: User,
  key: string,
): Promise<QuizRow | undefined> {
  const now = sandbox.clock.now()
  const mine = and(eq(quizzes.key, key), eq(quizzes.userId, user.id))
  const [closed] = await sandbox.database
    .update(quizzes)
    .set({ answeredAt: now })
    .where(and(mine, isNull(quizzes.answeredAt), gt(quizzes.expiresAt, now)))
    .returning()
  return closed
}

type Given = { readonly qid: string | number; readonly aid: string | number }

/**
 * Returns whether enough answers are correct. If a question has two answers, only the last one
 * counts.
 */
export function isQuizPassed(quiz: Quiz, given: readonly Given[]): boolean {
  const byQuestion = new Map(given.map(({ qid, aid }) => [String(qid), String(aid)]))
  const right = quiz.questions.filter(({ id, answers }) =>
    answers.some((answer) => answer.correct && String(answer.id) === byQuestion.get(String(id))),
  )
  return right.length >= Math.ceil(quiz.questions.length * shareNeeded)
}
