import { login } from '@/lib/server/handlers/auth'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(login)
