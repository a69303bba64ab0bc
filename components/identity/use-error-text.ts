import { useTranslations } from 'next-intl'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { IdentityMessage, RetryLater } from '@/lib/domain/identity/messages'

/** Returns the text of an error of a step: its message, or the time of the next attempt after a rate limit. */
export function useErrorText(): (error: IdentityMessage | RetryLater) => string {
  const messages = useTranslations('identity.messages')
  const retryMessage = useRetryMessage()
  return (error) => (typeof error === 'object' ? retryMessage(error.retryAt) : messages(error))
}
