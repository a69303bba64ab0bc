import { QuizScreen } from '@/components/identity/quiz/quiz-screen'
import { requireUnverified } from '@/lib/server/pages/require-unverified'
import { stepTitle } from '../step-metadata'

export const generateMetadata = () => stepTitle('eid', 'proof')

export default async function QuizPage() {
  await requireUnverified('eid')
  return <QuizScreen />
}
