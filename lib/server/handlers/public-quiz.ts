import 'server-only'
import { type Quiz, type ShownQuiz, shownQuiz as shape } from '@/lib/contract/product-api/quiz'

/** A quiz as the browser may see it: `correct` stays on the server. */
export function shownQuiz(quiz: Quiz): ShownQuiz {
  return shape.parse(quiz)
}
