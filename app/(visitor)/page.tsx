import { AuthLayout } from '@/components/account/access/auth-layout'
import { pageMetadata } from '@/lib/i18n/page-metadata'
import { AuthSwitcher } from './auth-switcher'

export const generateMetadata = () => pageMetadata('root')

export default function RootPage() {
  return (
    <AuthLayout>
      <AuthSwitcher />
    </AuthLayout>
  )
}
