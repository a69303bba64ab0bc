import { handleCreditImpacts } from '@/lib/server/handlers/credit-impacts'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const GET = toRouteHandler(handleCreditImpacts)
