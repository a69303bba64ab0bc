import { handlePaymentHistory } from '@/lib/server/handlers/report-lists'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const GET = toRouteHandler(handlePaymentHistory)
