import { definePage } from '@/app/page-sections'
import { CloseAccountScreen } from '@/components/account/settings/close-account-screen'

const texts = { of: ['account', 'fields', 'recoveryQuestions'] } as const
const { generateMetadata, Page } = definePage('closeAccount', texts, () => <CloseAccountScreen />)

export { generateMetadata, Page as default }
