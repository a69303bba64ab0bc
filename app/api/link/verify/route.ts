import { handleVerifyLink } from '@/lib/server/handlers/secure-link'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleVerifyLink)
