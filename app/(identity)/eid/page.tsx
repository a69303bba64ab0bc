import { QuizScreen } from '@/components/identity/quiz/quiz-screen'
import { requireUnverified } from '@/lib/server/pages/page-guards'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('eid', 'proof')

export default async function QuizPage() {
  await requireUnverified('eid')
  return <QuizScreen />
}
