import { FormLayout } from '@/components/account/access/auth-layout'
import { RecoveryScreen } from '@/components/account/access/recovery/recovery-screen'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('passwordRecovery')

type RecoveryPageProps = { searchParams: Promise<{ email?: string | string[] }> }

export default async function RecoveryPage({ searchParams }: RecoveryPageProps) {
  const { email } = await searchParams
  return (
    <FormLayout>
      <RecoveryScreen fromEmail={email === 'true'} />
    </FormLayout>
  )
}
