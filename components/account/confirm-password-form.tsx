'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { FormMessage } from '@/components/ui/form/form-message'
import { PasswordField } from '@/components/ui/form/password-field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { usePasswordRevealLabels } from '@/lib/client/forms/use-password-labels'
import { confirmPasswordRoute } from '@/lib/contract/bff/account'
import { currentPasswordField } from '@/lib/contract/fields'
import { confirmPasswordErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountError } from './account-error'
import { useAccountMutation } from './use-account-mutation'
import { UsernameField } from './username-field'

const schema = z.object({ password: currentPasswordField })

type ConfirmPasswordFormProps = {
  /** Why the flow returned to this step; replaced by the result of the next attempt. */
  notice?: ReactNode
  onConfirmed: (confirmed: { recoveryQuestion: number; password: string }) => void
}

/** First step of every account flow. */
export function ConfirmPasswordForm({ notice, onConfirmed }: ConfirmPasswordFormProps) {
  const t = useTranslations('account')
  const reveal = usePasswordRevealLabels()
  const confirm = useAccountMutation(confirmPasswordRoute, {
    errors: confirmPasswordErrors,
    onSuccess: ({ recoveryQuestion }, { password }) => onConfirmed({ recoveryQuestion, password }),
  })
  const { field, submit } = useFieldForm({ schema, defaultValues: { password: '' }, validateOn: 'blur' })
  return (
    <form noValidate onSubmit={submit((typed) => confirm.mutate(typed))} className="flex flex-col gap-6">
      {notice && confirm.isIdle ? <FormMessage>{notice}</FormMessage> : null}
      <AccountError failure={confirm.failure} />
      <UsernameField />
      <PasswordField
        {...field('password')}
        label={t('currentPassword')}
        autoComplete="current-password"
        reveal={reveal}
      />
      <Button type="submit" wide pending={confirm.isPending}>
        {t('continue')}
      </Button>
    </form>
  )
}
