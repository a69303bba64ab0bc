import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { IdentityMessage, RetryLater } from '@/lib/domain/identity/messages'
import { QuizLink } from './other-methods'

type RetryMessageProps = {
  title?: string | undefined
  text: string
  retryLabel: string
  onRetry?: (() => void) | undefined
  /** `quiz`: the quiz is the primary action, before the retry; `other`: another method, which a different part of the screen offers. */
  recommended?: 'retry' | 'quiz' | 'other'
}

/** Explains why a verification method failed and offers a retry. R8.5. */
export function RetryMessage({ title, text, retryLabel, onRetry, recommended = 'retry' }: RetryMessageProps) {
  return (
    <div className="flex flex-col gap-5">
      <FormMessage>
        {title ? <p className="font-semibold">{title}</p> : null}
        <p>{text}</p>
      </FormMessage>
      {recommended === 'quiz' ? <QuizLink variant="primary" /> : null}
      {onRetry ? (
        <Button variant={recommended === 'retry' ? 'primary' : 'quiet'} wide onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
    </div>
  )
}

/** Returns the text of an error of a step: its message, or the time of the next attempt after a rate limit. */
export function useErrorText(): (error: IdentityMessage | RetryLater) => string {
  const messages = useTranslations('identity.messages')
  const retryMessage = useRetryMessage()
  return (error) => (typeof error === 'object' ? retryMessage(error.retryAt) : messages(error))
}
