import { creditImpacts } from '@/lib/server/answers/credit-impacts'
import { serve } from '@/lib/server/serve'

export const GET = serve(creditImpacts)
