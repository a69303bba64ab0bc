import { definePage } from '@/app/page-sections'
import { ChangeEmailScreen } from '@/components/account/settings/change-email-screen'

const texts = { of: ['account', 'fields', 'recoveryQuestions'] } as const
const { generateMetadata, Page } = definePage('changeEmail', texts, () => <ChangeEmailScreen />)

export { generateMetadata, Page as default }
