import { enrollmentCheck } from '@/lib/server/answers/identity'
import { serve } from '@/lib/server/serve'

export const POST = serve(enrollmentCheck)
