import { handleLogin } from '@/lib/server/handlers/auth'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleLogin)
