'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useReducer, useState } from 'react'
import * as z from 'zod/mini'
import { EmailField } from '@/components/ui/form/field'
import { apiQuery } from '@/lib/client/api/queries'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormDraft } from '@/lib/client/forms/use-form-draft'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { changeEmailRoute } from '@/lib/contract/bff/account/settings'
import { emailField } from '@/lib/contract/fields'
import {
  type ChangeEvent,
  nextChangeStep,
  startOfChange,
} from '@/lib/domain/account/settings/flows'
import { accountChangeErrors } from '@/lib/domain/shared/errors/form-errors'
import { AccountForm } from './account-form'
import { ConfirmationSteps } from './confirmation-forms'
import { FlowLayout } from './flow-layout'

/** Changes the email address. R2.28. */
export function ChangeEmailScreen() {
  const [state, send] = useReducer(nextChangeStep, startOfChange)
  // Kept here, because going back a step unmounts the field.
  const [email, setEmail] = useState('')
  const step = state.step === 'change' ? 'enterEmail' : state.step
  return (
    <FlowLayout
      flow="changeEmail"
      steps={['confirmPassword', 'answerQuestion', 'enterEmail', 'done']}
      step={step}
      email={email}
    >
      <ConfirmationSteps state={state} send={send} />
      {state.step === 'change' ? <NewEmailForm {...{ ...state, email, setEmail, send }} /> : null}
    </FlowLayout>
  )
}

const schema = z.object({ email: emailField })

type NewEmailFormProps = {
  recoveryAnswer: string
  email: string
  setEmail: (email: string) => void
  send: (event: ChangeEvent) => void
}

/** Form for the new email address. The same request verifies the recovery answer. */
export function NewEmailForm({ recoveryAnswer, email, setEmail, send }: NewEmailFormProps) {
  const t = useTranslations('account.changeEmail')
  const queryClient = useQueryClient()
  const { form, field, rejectField, submit } = useFieldForm({ schema, defaultValues: { email } })
  useFormDraft(form, 'changeEmail', ['email'])
  const change = useFormMutation(changeEmailRoute, {
    errors: accountChangeErrors,
    onSuccess: () => {
      void queryClient.invalidateQueries(apiQuery('/api/account'))
      send({ type: 'changed' })
    },
    onFailure: (reason) => {
      if (reason === 'taken') rejectField('email', 'alreadyRegistered')
    },
    onStepBack: (type) => send({ type }),
  })
  const isTaken =
    change.failure && 'message' in change.failure && change.failure.message === 'taken'
  return (
    <AccountForm
      failure={isTaken ? { message: 'none' } : change.failure}
      title={t('failed')}
      onSubmit={submit((values) => {
        setEmail(values.email)
        change.mutate({ ...values, recoveryAnswer })
      })}
      pending={change.isPending}
      submitText={t('submit')}
    >
      <EmailField
        {...field('email')}
        label={t('newEmail')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}
