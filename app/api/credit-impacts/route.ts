import { creditImpacts } from '@/lib/server/handlers/credit-impacts'
import { serve } from '@/lib/server/http/to-route-handler'

export const GET = serve(creditImpacts)
