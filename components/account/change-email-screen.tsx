'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import * as z from 'zod/mini'
import { TextField } from '@/components/ui/form/field'
import { apiQuery } from '@/lib/client/api/queries'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormDraft } from '@/lib/client/forms/use-form-draft'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { changeEmailRoute } from '@/lib/contract/bff/account'
import { accountSettingsQuery } from '@/lib/contract/bff/queries'
import { emailField } from '@/lib/contract/fields'
import {
  type ChangeEmailEvent,
  type ChangeEmailState,
  changeEmailSteps,
  nextChangeEmailStep,
  startOfChangeEmail,
} from '@/lib/domain/account/flows'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountForm } from './account-form'
import { ConfirmationStep } from './confirmation-forms'
import { FlowLayout, type StepProps } from './flow-layout'

/** Changing the email address. R2.28. */
export function ChangeEmailScreen() {
  const [state, send] = useReducer(nextChangeEmailStep, startOfChangeEmail)
  const email = 'email' in state ? state.email : undefined
  return (
    <FlowLayout flow="changeEmail" steps={changeEmailSteps} step={state.step} email={email}>
      {state.step === 'confirmPassword' || state.step === 'answerQuestion' ? (
        <ConfirmationStep state={state} send={send} />
      ) : null}
      {state.step === 'enterEmail' ? <NewEmailForm state={state} send={send} /> : null}
    </FlowLayout>
  )
}

const schema = z.object({ email: emailField })

/** Form with the new email address; the recovery answer is verified by the same request. */
export function NewEmailForm({ state, send }: StepProps<ChangeEmailState, ChangeEmailEvent, 'enterEmail'>) {
  const t = useTranslations('account.changeEmail')
  const queryClient = useQueryClient()
  const { form, field, rejectField, submit } = useFieldForm({ schema, defaultValues: { email: state.draft ?? '' } })
  useFormDraft(form, 'changeEmail', ['email'])
  const change = useFormMutation(changeEmailRoute, {
    errors: accountChangeErrors,
    onSuccess: (_answer, { email }) => {
      void queryClient.invalidateQueries(apiQuery(accountSettingsQuery))
      send({ type: 'emailChanged', email })
    },
    onFailure: (reason) => {
      if (reason === 'taken') rejectField('email', 'alreadyRegistered')
    },
    onStepBack: (type, { email }) => send({ type, draft: email }),
  })
  const isTaken = change.failure && 'message' in change.failure && change.failure.message === 'taken'
  return (
    <AccountForm
      failure={isTaken ? { message: 'none' } : change.failure}
      title={t('failed')}
      onSubmit={submit((values) => change.mutate({ ...values, recoveryAnswer: state.recoveryAnswer }))}
      pending={change.isPending}
      submitText={t('submit')}
    >
      <TextField
        {...field('email')}
        label={t('newEmail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </AccountForm>
  )
}
