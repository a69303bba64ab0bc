import { QuizScreen } from '@/components/account/identity/quiz/quiz-screen'
import { stepMetadata, stepPage } from '../step-page'

export const generateMetadata = () => stepMetadata('eid', 'proof')

export default stepPage('eid', () => <QuizScreen />)
