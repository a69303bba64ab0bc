import * as z from 'zod/mini'

const id = z.union([z.string(), z.number()])
/** `correct` is the upstream's own mark: it never leaves the server. */
const answer = z.object({ id, text: z.string(), correct: z.optional(z.boolean()) })
const question = z.object({ id, text: z.string(), answers: z.array(answer) })

export const quizSchema = z.object({ key: z.string(), id, questions: z.array(question) })
export type Quiz = z.infer<typeof quizSchema>

export const quizAnswersSchema = z.object({ key: z.string(), id, answers: z.array(z.object({ qid: id, aid: id })) })

export const quizResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  key: z.optional(z.string()),
  id: z.optional(id),
  questions: z.optional(z.array(question)),
})

/** The quiz as the browser may see it: without `correct`. */
const publicAnswer = z.object({ id, text: z.string() })
const publicQuestion = z.object({ id, text: z.string(), answers: z.array(publicAnswer) })
export const publicQuizSchema = z.object({ key: z.string(), id, questions: z.array(publicQuestion) })
export type PublicQuiz = z.infer<typeof publicQuizSchema>
export const publicQuizResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  newQuiz: z.optional(publicQuizSchema),
})
