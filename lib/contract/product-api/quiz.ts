import * as z from 'zod/mini'

const id = z.union([z.string(), z.number()])
/** `correct` is the upstream's own mark: it never leaves the server. */
const answer = z.object({ id, text: z.string(), correct: z.optional(z.boolean()) })
const question = z.object({ id, text: z.string(), answers: z.array(answer) })

export const quiz = z.object({ key: z.string(), id, questions: z.array(question) })
export type Quiz = z.infer<typeof quiz>

export const quizAnswers = z.object({ key: z.string(), id, answers: z.array(z.object({ qid: id, aid: id })) })

export const quizResult = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  key: z.optional(z.string()),
  id: z.optional(id),
  questions: z.optional(z.array(question)),
})

/** The quiz as the browser may see it: without `correct`. */
const shownAnswer = z.object({ id, text: z.string() })
const shownQuestion = z.object({ id, text: z.string(), answers: z.array(shownAnswer) })
export const shownQuiz = z.object({ key: z.string(), id, questions: z.array(shownQuestion) })
export type ShownQuiz = z.infer<typeof shownQuiz>
export const shownQuizResult = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  newQuiz: z.optional(shownQuiz),
})
