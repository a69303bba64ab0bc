import { sendLink } from '@/lib/server/answers/link'
import { serve } from '@/lib/server/serve'

export const POST = serve(sendLink)
