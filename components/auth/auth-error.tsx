import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import type { FormFailure } from '@/lib/client/forms/use-form-mutation'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { AuthErrorMessage } from '@/lib/domain/server-errors/form-errors'

/** Why a form of sign-in, sign-up or recovery was not sent or accepted; shown until the next attempt. */
export function AuthError({ failure }: { failure: FormFailure<AuthErrorMessage> | undefined }) {
  const t = useTranslations('auth')
  const retryMessage = useRetryMessage()
  if (!failure) return null
  if ('retryAt' in failure) return <FormMessage>{retryMessage(failure.retryAt)}</FormMessage>
  // The form shows this one at its email field.
  return failure.message === 'alreadyRegistered' ? null : <FormMessage>{t(failure.message)}</FormMessage>
}
