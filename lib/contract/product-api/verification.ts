import * as z from 'zod/mini'

/** The response to every verification, by secure link or by text message code. R3.12. */
export const verificationResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  allowRetry: z.optional(z.boolean()),
})
export type VerificationResult = z.infer<typeof verificationResultSchema>

export const sentCodeSchema = z.object({ key: z.string(), passcode: z.optional(z.string()) })

export const linkChannels = ['phone', 'email'] as const
export const enrollmentResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  idpass: z.optional(z.boolean()),
  just_enrolled: z.optional(z.boolean()),
})

/** Id of a quiz, a question or an answer. */
export const quizId = z.union([z.string(), z.number()])
/** `correct` is for the server only and is never sent to the browser. */
const answer = z.object({ id: quizId, text: z.string(), correct: z.optional(z.boolean()) })
const question = z.object({ id: quizId, text: z.string(), answers: z.array(answer) })

export const quizSchema = z.object({ key: z.string(), id: quizId, questions: z.array(question) })
export type Quiz = z.infer<typeof quizSchema>

export const quizAnswersSchema = z.object({
  key: z.string(),
  id: quizId,
  answers: z.array(z.object({ qid: quizId, aid: quizId })),
})

export const quizResultSchema = z.object({
  isSuccess: z.optional(z.boolean()),
  redirect: z.nullish(z.string()),
  key: z.optional(z.string()),
  id: z.optional(quizId),
  questions: z.optional(z.array(question)),
})
