import { deviceIdentity } from '@/lib/server/answers/link'
import { serve } from '@/lib/server/serve'

export const GET = serve(deviceIdentity)
