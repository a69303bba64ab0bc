import { preauth } from '@/lib/server/handlers/host'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(preauth)
