import { definePage } from '@/app/page-sections'
import { ChangePasswordScreen } from '@/components/account/settings/change-password-screen'

const texts = { of: ['account', 'fields'] } as const
const { generateMetadata, Page } = definePage('changePassword', texts, () => (
  <ChangePasswordScreen />
))

export { generateMetadata, Page as default }
