import { preauth } from '@/lib/server/answers/host'
import { serve } from '@/lib/server/serve'

export const POST = serve(preauth)
