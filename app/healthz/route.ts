import { answerHealth } from '@/lib/server/front-door/health'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return answerHealth()
}
