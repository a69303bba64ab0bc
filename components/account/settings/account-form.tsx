import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import type { FormFailure } from '@/lib/client/forms/use-form-mutation'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { AccountErrorReason } from '@/lib/domain/shared/errors/form-errors'

type AccountErrorProps = { failure?: FormFailure<AccountErrorReason> | undefined; title?: string }

export type AccountFormProps = AccountErrorProps &
  Pick<ComponentProps<'form'>, 'onSubmit'> & {
    notice?: ReactNode
    pending?: boolean
    submitText: string
    children: ReactNode
  }

export function AccountForm({
  onSubmit,
  notice,
  pending,
  submitText,
  children,
  ...error
}: AccountFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {notice}
      <AccountError {...error} />
      {children}
      <Button type="submit" wide pending={pending}>
        {submitText}
      </Button>
    </form>
  )
}

function AccountError({ failure, title }: AccountErrorProps) {
  const t = useTranslations('account.reasons')
  const retryMessage = useRetryMessage()
  if (failure === undefined) return null
  const isRetry = 'retryAt' in failure
  const serverSentence = !isRetry && failure.message === 'server' ? failure.detail : undefined
  const reason = isRetry
    ? retryMessage(failure.retryAt)
    : failure.message === 'none' && title
      ? ''
      : t(failure.message)
  const explanation = serverSentence ?? reason
  return (
    <FormMessage>
      {title ? <p className={explanation ? 'font-semibold' : ''}>{title}</p> : null}
      {/* The server sends this explanation in English only. */}
      {explanation ? (
        <p lang={serverSentence === undefined ? undefined : 'en'}>{explanation}</p>
      ) : null}
    </FormMessage>
  )
}
