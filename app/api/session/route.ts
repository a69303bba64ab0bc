import { handleExtendSession, handleSession } from '@/lib/server/handlers/auth'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const GET = toRouteHandler(handleSession)
export const POST = toRouteHandler(handleExtendSession)
