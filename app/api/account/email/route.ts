import { changeEmail } from '@/lib/server/handlers/account'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(changeEmail)
