import 'server-only'
import { type PublicQuiz, type Quiz, publicQuizSchema as shape } from '@/lib/contract/product-api/verification'

/** A quiz as the browser may see it: `correct` stays on the server. */
export function toPublicQuiz(quiz: Quiz): PublicQuiz {
  return shape.parse(quiz)
}
