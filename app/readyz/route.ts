export { answerReadiness as GET } from '@/lib/server/front-door/health'

export const dynamic = 'force-dynamic'
