import { requestRecovery } from '@/lib/server/handlers/recovery'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(requestRecovery)
