import { handleGetMobile } from '@/lib/server/handlers/mobile-code'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const GET = toRouteHandler(handleGetMobile)
