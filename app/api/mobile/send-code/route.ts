import { handleSendCode } from '@/lib/server/handlers/mobile-code'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleSendCode)
