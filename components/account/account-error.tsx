'use client'

import { useTranslations } from 'next-intl'
import { FormMessage } from '@/components/ui/form/form-message'
import type { Failure } from './use-account-mutation'

type FailedProps = {
  failure: Failure | undefined
  /** What did not happen, in the specification's words: 'Email change failed'. */
  title?: string
}

/** Why a step failed; it stays until the next try. */
export function Failed({ failure, title }: FailedProps) {
  const t = useTranslations('account.reasons')
  if (failure === undefined) return null
  const { reason, said } = failure
  const why = reason === 'server' && said ? said : reason === 'none' && title ? undefined : t(reason)
  return (
    <FormMessage>
      {title ? <p className={why ? 'font-semibold' : ''}>{title}</p> : null}
      {why ? <p>{why}</p> : null}
    </FormMessage>
  )
}
