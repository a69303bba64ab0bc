import { paymentHistory } from '@/lib/server/handlers/report-lists'
import { serve } from '@/lib/server/http/to-route-handler'

export const GET = serve(paymentHistory)
