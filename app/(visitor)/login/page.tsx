import { getTranslations } from 'next-intl/server'
import { AuthLayout } from '@/components/account/access/auth-layout'
import { LoginForm } from '@/components/account/access/login-form'
import { FormMessage } from '@/components/ui/form/form-message'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('login')

type LoginPageProps = {
  searchParams: Promise<{ back?: string | string[]; ended?: string | string[] }>
}

const endReasons = ['idle', 'limit', 'elsewhere', 'expired'] as const

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { back, ended } = await searchParams
  const t = await getTranslations('auth.login.ended')
  const reason = endReasons.find((name) => name === ended)
  return (
    <AuthLayout hasScoreNote>
      {reason ? <FormMessage tone="info">{t(reason)}</FormMessage> : null}
      <LoginForm returnTo={typeof back === 'string' ? back : undefined} />
    </AuthLayout>
  )
}
