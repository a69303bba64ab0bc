import { configure } from '@/lib/server/answers/host'
import { serve } from '@/lib/server/serve'

export const POST = serve(configure)
