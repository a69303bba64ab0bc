import { EntryLayout } from '@/components/auth/entry-layout'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { titleOf } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => titleOf('signup')

export default function SignUpPage() {
  return (
    <EntryLayout>
      <SignUpForm />
    </EntryLayout>
  )
}
