import { reportSummary } from '@/lib/server/answers/member'
import { serve } from '@/lib/server/serve'

export const GET = serve(reportSummary)
