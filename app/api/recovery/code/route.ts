import { checkRecoveryCode } from '@/lib/server/answers/recovery'
import { serve } from '@/lib/server/serve'

export const POST = serve(checkRecoveryCode)
