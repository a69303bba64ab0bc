import { changeEmail } from '@/lib/server/answers/account'
import { serve } from '@/lib/server/serve'

export const POST = serve(changeEmail)
