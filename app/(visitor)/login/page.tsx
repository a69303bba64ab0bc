import { AuthLayout } from '@/components/auth/auth-layout'
import { LoginForm } from '@/components/auth/login-form'
import { SessionEndedMessage } from '@/components/auth/session-ended-message'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('login')

type LoginPageProps = { searchParams: Promise<{ back?: string | string[]; ended?: string | string[] }> }

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { back, ended } = await searchParams
  return (
    <AuthLayout hasScoreNote>
      <SessionEndedMessage reason={ended} />
      <LoginForm returnTo={typeof back === 'string' ? back : undefined} />
    </AuthLayout>
  )
}
