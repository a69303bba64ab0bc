import { paymentHistory } from '@/lib/server/answers/report-lists'
import { serve } from '@/lib/server/serve'

export const GET = serve(paymentHistory)
