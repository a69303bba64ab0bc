import { handleSubmitIdentity } from '@/lib/server/handlers/identity'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handleSubmitIdentity)
