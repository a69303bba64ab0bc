import { handleSignOut } from '@/lib/server/handlers/auth'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleSignOut)
