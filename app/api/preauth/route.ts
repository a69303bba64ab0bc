import { handlePreauth } from '@/lib/server/handlers/host'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const POST = toRouteHandler(handlePreauth)
