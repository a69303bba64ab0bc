import { EntryLayout } from '@/components/auth/auth-layout'
import { LoginForm } from '@/components/auth/login-form'
import { SessionEnded } from '@/components/auth/session-ended-message'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('login')

type LoginPageProps = { searchParams: Promise<{ back?: string | string[]; ended?: string | string[] }> }

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { back, ended } = await searchParams
  return (
    <EntryLayout>
      <SessionEnded reason={ended} />
      <LoginForm back={typeof back === 'string' ? back : undefined} />
    </EntryLayout>
  )
}
