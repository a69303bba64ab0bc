import { handleCloseAccount } from '@/lib/server/handlers/account'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleCloseAccount)
