import { signOut } from '@/lib/server/answers/entry'
import { serve } from '@/lib/server/serve'

export const POST = serve(signOut)
