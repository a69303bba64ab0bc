import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorSummary } from '@/components/ui/form/error-summary'
import { FormMessage } from '@/components/ui/form/form-message'
import type { useFieldForm } from '@/lib/client/forms/use-field-form'
import type { FormFailure } from '@/lib/client/forms/use-form-mutation'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import type { AuthErrorMessage } from '@/lib/domain/shared/errors/form-errors'

type AuthErrorProps = { failure: FormFailure<AuthErrorMessage> | undefined }

type AuthFormProps = ComponentProps<'form'> & {
  fields: Pick<ReturnType<typeof useFieldForm>, 'errorSummary' | 'submitCount' | 'loadFailed'>
  call: AuthErrorProps & { isPending: boolean; isSuccess: boolean }
  header?: ReactNode
  submitText: string
  disabled?: boolean
  footer?: ReactNode
}

/** Renders the form for sign-in, sign-up or recovery: errors, fields and button. */
export function AuthForm({
  fields,
  call,
  header,
  submitText,
  disabled,
  footer,
  children,
  ...form
}: AuthFormProps) {
  const t = useTranslations('auth')
  return (
    <form noValidate className="flex flex-col gap-6" {...form}>
      {header}
      <ErrorSummary
        title={t('problem')}
        errors={fields.errorSummary}
        submitCount={fields.submitCount}
      />
      <AuthError failure={fields.loadFailed ? { message: 'noAnswer' } : call.failure} />
      {children}
      <div className="flex flex-col gap-4">
        <Button type="submit" wide pending={call.isPending || call.isSuccess} disabled={disabled}>
          {submitText}
        </Button>
        {footer}
      </div>
    </form>
  )
}

/** Shows why the form was not sent or was rejected, until the next attempt. */
export function AuthError({ failure }: AuthErrorProps) {
  const t = useTranslations('auth')
  const retryMessage = useRetryMessage()
  if (!failure) return null
  if ('retryAt' in failure) return <FormMessage>{retryMessage(failure.retryAt)}</FormMessage>
  // The email field shows this error itself.
  return failure.message === 'alreadyRegistered' ? null : (
    <FormMessage>{t(failure.message)}</FormMessage>
  )
}
