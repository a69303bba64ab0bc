import { extendSession, session } from '@/lib/server/handlers/auth'
import { serve } from '@/lib/server/http/to-route-handler'

export const GET = serve(session)
export const POST = serve(extendSession)
