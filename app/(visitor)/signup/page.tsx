import { AuthLayout } from '@/components/account/access/auth-layout'
import { SignUpForm } from '@/components/account/access/sign-up-form'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('signup')

export default function SignUpPage() {
  return (
    <AuthLayout hasScoreNote hasSteps>
      <SignUpForm />
    </AuthLayout>
  )
}
