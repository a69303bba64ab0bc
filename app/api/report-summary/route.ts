import { reportSummary } from '@/lib/server/handlers/bureau-data'
import { serve } from '@/lib/server/http/to-route-handler'

export const GET = serve(reportSummary)
