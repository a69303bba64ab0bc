import { extendSession, session } from '@/lib/server/answers/entry'
import { serve } from '@/lib/server/serve'

export const GET = serve(session)
export const POST = serve(extendSession)
