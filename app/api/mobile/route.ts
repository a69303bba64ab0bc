import { getMobile } from '@/lib/server/answers/mobile'
import { serve } from '@/lib/server/serve'

export const GET = serve(getMobile)
