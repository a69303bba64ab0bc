import { definePage } from '@/app/page-sections'
import { RecoveryQuestionScreen } from '@/components/account/settings/recovery-question-screen'

const texts = { of: ['account', 'fields', 'recoveryQuestions'] } as const
const { generateMetadata, Page } = definePage('changeRecoveryQuestion', texts, () => (
  <RecoveryQuestionScreen />
))

export { generateMetadata, Page as default }
