import {
  EnrollmentUnavailable,
  IdentityFailed,
} from '@/components/account/identity/results/failure-screens'
import { pageMetadata } from '@/lib/i18n/page-metadata'

export const generateMetadata = () => pageMetadata('verificationFailed')

type VerificationFailedProps = { searchParams: Promise<{ reason?: string | string[] }> }

/**
 * Shows the failure. `?reason=enrollment` means that the enrollment service is unavailable (SC318,
 * SC320). Contract, section 5.
 */
export default async function VerificationFailedPage({ searchParams }: VerificationFailedProps) {
  const { reason } = await searchParams
  return reason === 'enrollment' ? <EnrollmentUnavailable /> : <IdentityFailed checks={[]} />
}
