import { handleGetQuiz, handleVerifyQuiz } from '@/lib/server/handlers/quiz'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const GET = toRouteHandler(handleGetQuiz)
export const POST = toRouteHandler(handleVerifyQuiz)
