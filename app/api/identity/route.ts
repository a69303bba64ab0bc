import { submitIdentity } from '@/lib/server/handlers/identity'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(submitIdentity)
