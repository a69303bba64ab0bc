import { handleReportSummary } from '@/lib/server/handlers/bureau-data'
import { toRouteHandler } from '@/lib/server/http/to-route-handler'

export const GET = toRouteHandler(handleReportSummary)
