import { getQuiz, verifyQuiz } from '@/lib/server/answers/quiz'
import { serve } from '@/lib/server/serve'

export const GET = serve(getQuiz)
export const POST = serve(verifyQuiz)
