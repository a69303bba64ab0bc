'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/text-field'
import { apiQuery } from '@/lib/client/api/api-query'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormDraft } from '@/lib/client/forms/use-form-draft'
import { changeEmailRoute } from '@/lib/contract/bff/account'
import { currentUserRoute } from '@/lib/contract/bff/bureau-data'
import { emailField } from '@/lib/contract/fields'
import type { ChangeEmailEvent } from '@/lib/domain/account/change-email/flow'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountError } from '../account-error'
import { useAccountMutation } from '../use-account-mutation'

const schema = z.object({ email: emailField })

type NewEmailFormProps = {
  recoveryAnswer: string
  /** The input from before the flow went back. */
  defaultEmail: string | undefined
  send: (event: ChangeEmailEvent) => void
}

/** Form with the new email address; the recovery answer is verified by the same request. */
export function NewEmailForm({ recoveryAnswer, defaultEmail, send }: NewEmailFormProps) {
  const t = useTranslations('account.changeEmail')
  const queryClient = useQueryClient()
  const change = useAccountMutation(changeEmailRoute, {
    errors: accountChangeErrors,
    onSuccess: (_answer, input) => {
      void queryClient.invalidateQueries(apiQuery(currentUserRoute, {}))
      send({ fact: 'emailChanged', email: input.email })
    },
    onStepBack: (because, input) =>
      send({ fact: because === 'wrongAnswer' ? 'answerRefused' : 'confirmationEnded', email: input.email }),
  })
  const { form, field, submit } = useFieldForm({
    schema,
    defaultValues: { email: defaultEmail ?? '' },
    validateOn: 'blur',
  })
  useFormDraft(form, 'changeEmail', ['email'])
  const isTaken = change.failure?.reason === 'taken'
  const { setError, setFocus } = form
  useEffect(() => {
    if (!isTaken) return
    setError('email', { message: 'alreadyRegistered' })
    setFocus('email')
  }, [isTaken, setError, setFocus])
  return (
    <form
      noValidate
      onSubmit={submit((meant) => change.mutate({ ...meant, recoveryAnswer }))}
      className="flex flex-col gap-6"
    >
      <AccountError failure={isTaken ? { reason: 'none', detail: undefined } : change.failure} title={t('failed')} />
      <TextField
        {...field('email')}
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" wide pending={change.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
