import { answerReadiness } from '@/lib/server/front-door/health'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return await answerReadiness()
}
