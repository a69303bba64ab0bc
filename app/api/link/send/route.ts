import { sendLink } from '@/lib/server/handlers/secure-link'
import { serve } from '@/lib/server/http/to-route-handler'

export const POST = serve(sendLink)
