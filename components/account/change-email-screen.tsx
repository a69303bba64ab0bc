'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { apiQuery } from '@/lib/client/api/queries'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormDraft } from '@/lib/client/forms/use-form-draft'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { changeEmailRoute } from '@/lib/contract/bff/account'
import { emailField } from '@/lib/contract/fields'
import {
  type ChangeEmailEvent,
  type ChangeEmailState,
  changeEmailSteps,
  nextChangeEmailStep,
  startOfChangeEmail,
} from '@/lib/domain/account/flows'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountError } from './account-error'
import { ConfirmationStep } from './confirmation-forms'
import { FlowDone, FlowLayout } from './flow-layout'
import { accountQueries } from './queries'

/** Changing the email address. R2.28. */
export function ChangeEmailScreen() {
  const [state, send] = useReducer(nextChangeEmailStep, startOfChangeEmail)
  const email = 'email' in state ? state.email : undefined
  return (
    <FlowLayout flow="changeEmail" steps={changeEmailSteps} step={state.step} email={email}>
      <Step state={state} send={send} />
    </FlowLayout>
  )
}

function Step({ state, send }: { state: ChangeEmailState; send: (event: ChangeEmailEvent) => void }) {
  switch (state.step) {
    case 'confirmPassword':
    case 'answerQuestion':
      return <ConfirmationStep state={state} send={send} />
    case 'enterEmail':
      return <NewEmailForm recoveryAnswer={state.recoveryAnswer} defaultEmail={state.draft} send={send} />
    case 'done':
      return <FlowDone />
  }
}

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
  const { form, field, rejectField, submit } = useFieldForm({
    schema,
    defaultValues: { email: defaultEmail ?? '' },
  })
  useFormDraft(form, 'changeEmail', ['email'])
  const change = useFormMutation(changeEmailRoute, {
    errors: accountChangeErrors,
    onSuccess: (_answer, { email }) => {
      void queryClient.invalidateQueries(apiQuery(accountQueries.settings))
      send({ type: 'emailChanged', email })
    },
    onFailure: (reason) => {
      if (reason === 'taken') rejectField('email', 'alreadyRegistered')
    },
    onStepBack: (type, { email }) => send({ type, draft: email }),
  })
  const isTaken = change.failure && 'message' in change.failure && change.failure.message === 'taken'
  return (
    <form
      noValidate
      onSubmit={submit((values) => change.mutate({ ...values, recoveryAnswer }))}
      className="flex flex-col gap-6"
    >
      <AccountError failure={isTaken ? { message: 'none' } : change.failure} title={t('failed')} />
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
