'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import type { AccountFailure } from './use-account-mutation'

type AccountErrorProps = {
  failure: AccountFailure | undefined
  /** The specified title of the error, such as 'Email change failed'. */
  title?: string
}

/** Error of a step; shown until the next attempt. */
export function AccountError({ failure, title }: AccountErrorProps) {
  const t = useTranslations('account.reasons')
  if (failure === undefined) return null
  const { reason, detail, isOurs } = failure
  // The server writes its sentence in English.
  const isWritten = reason === 'server' && detail !== undefined
  const explanation = isWritten ? detail : reason === 'none' && title ? undefined : t(reason)
  return (
    <FormMessage>
      {title ? <p className={explanation ? 'font-semibold' : ''}>{title}</p> : null}
      {explanation ? <p lang={isWritten && !isOurs ? 'en' : undefined}>{explanation}</p> : null}
    </FormMessage>
  )
}
