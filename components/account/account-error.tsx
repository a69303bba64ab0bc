'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import type { AccountFailure } from './use-account-mutation'

type AccountErrorProps = {
  failure: AccountFailure | undefined
  /** What did not happen, in the specification's words: 'Email change failed'. */
  title?: string
}

/** Why a step failed; it stays until the next try. */
export function AccountError({ failure, title }: AccountErrorProps) {
  const t = useTranslations('account.reasons')
  if (failure === undefined) return null
  const { reason, detail } = failure
  const why = reason === 'server' && detail ? detail : reason === 'none' && title ? undefined : t(reason)
  return (
    <FormMessage>
      {title ? <p className={why ? 'font-semibold' : ''}>{title}</p> : null}
      {why ? <p>{why}</p> : null}
    </FormMessage>
  )
}
