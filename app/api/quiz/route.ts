import { getQuiz, verifyQuiz } from '@/lib/server/handlers/quiz'
import { serve } from '@/lib/server/http/to-route-handler'

export const GET = serve(getQuiz)
export const POST = serve(verifyQuiz)
