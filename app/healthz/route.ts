import { answerHealth } from '@/lib/server/http/health'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return answerHealth()
}
