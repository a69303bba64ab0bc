import { QuizScreen } from '@/components/identity/quiz/quiz-screen'
import { SignedInAs } from '@/components/shell/session/signed-in-as'
import { requireUnverified } from '@/lib/server/pages/page-context'
import { stepMetadata } from '../step-metadata'

export const generateMetadata = () => stepMetadata('eid', 'proof')

export default async function QuizPage() {
  const { consumer } = await requireUnverified('eid')
  return (
    <>
      <SignedInAs email={consumer.maskedEmail} />
      <QuizScreen />
    </>
  )
}
