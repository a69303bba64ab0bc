import { verifyCode } from '@/lib/server/answers/mobile'
import { serve } from '@/lib/server/serve'

export const POST = serve(verifyCode)
