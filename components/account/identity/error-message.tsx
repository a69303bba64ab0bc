import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { IdentityMessage, RetryLater } from '@/lib/domain/account/identity/messages'

type StepError = IdentityMessage | RetryLater

export function ErrorMessage({ error }: { error: StepError | undefined }) {
  const errorText = useErrorText()
  return error ? <FormMessage>{errorText(error)}</FormMessage> : null
}

/**
 * Returns a function that formats a step error: its message or, after a rate limit, the time of the
 * next attempt.
 */
export function useErrorText(): (error: StepError) => string {
  const messages = useTranslations('identity.messages')
  const retryMessage = useRetryMessage()
  return (error) => (typeof error === 'object' ? retryMessage(error.retryAt) : messages(error))
}
