import { QuizScreen } from '@/components/identity/quiz-screen'
import { requireUnverified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-title'

export const generateMetadata = () => stepTitle('eid', 'proof')

export default async function QuizPage() {
  await requireUnverified('eid')
  return <QuizScreen />
}
