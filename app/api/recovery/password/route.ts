import { handleResetPassword } from '@/lib/server/handlers/recovery'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleResetPassword)
