import { sendCode } from '@/lib/server/handlers/mobile-code'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(sendCode)
