'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useReducer } from 'react'
import * as z from 'zod/mini'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { apiQuery } from '@/lib/client/api/queries'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormDraft } from '@/lib/client/forms/use-form-draft'
import { changeEmailRoute } from '@/lib/contract/bff/account'
import { emailField } from '@/lib/contract/fields'
import {
  type ChangeEmailEvent,
  type ChangeEmailState,
  changeEmailProgress,
  nextChangeEmailStep,
  startChangeEmail,
} from '@/lib/domain/account/change-email'
import { accountChangeErrors } from '@/lib/domain/server-errors/form-errors'
import { AccountError } from './account-error'
import { ConfirmPasswordForm, RecoveryAnswerForm } from './confirmation-forms'
import { FlowDone, FlowLayout } from './flow-layout'
import { accountQueries } from './queries'
import { useAccountMutation } from './use-account-mutation'

/** Changing the email address. R2.28. */
export function ChangeEmailScreen() {
  const t = useTranslations('account.changeEmail')
  const [state, send] = useReducer(nextChangeEmailStep, undefined, startChangeEmail)
  return (
    <FlowLayout
      step={state.step}
      progress={changeEmailProgress(state)}
      title={t(`${state.step}.title`)}
      lead={t(`${state.step}.lead`, { email: 'email' in state && state.email ? state.email : '' })}
      finished={state.step === 'done'}
    >
      <Step state={state} send={send} />
    </FlowLayout>
  )
}

function Step({ state, send }: { state: ChangeEmailState; send: (event: ChangeEmailEvent) => void }) {
  const t = useTranslations('account')
  switch (state.step) {
    case 'confirmPassword':
      return (
        <ConfirmPasswordForm
          notice={state.expired ? t('confirmationOver') : undefined}
          onConfirmed={({ recoveryQuestion }) => send({ type: 'passwordConfirmed', recoveryQuestion })}
        />
      )
    case 'answerQuestion':
      return (
        <RecoveryAnswerForm
          question={state.recoveryQuestion}
          isWrong={state.wrong}
          submitText={t('continue')}
          onAnswer={(recoveryAnswer) => send({ type: 'questionAnswered', recoveryAnswer })}
        />
      )
    case 'enterEmail':
      return <NewEmailForm recoveryAnswer={state.recoveryAnswer} defaultEmail={state.email} send={send} />
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
  const change = useAccountMutation(changeEmailRoute, {
    errors: accountChangeErrors,
    onSuccess: (_answer, input) => {
      void queryClient.invalidateQueries(apiQuery(accountQueries.settings))
      send({ type: 'emailChanged', email: input.email })
    },
    onStepBack: (because, input) =>
      send({ type: because === 'wrongAnswer' ? 'answerRefused' : 'confirmationExpired', email: input.email }),
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
      onSubmit={submit((values) => change.mutate({ ...values, recoveryAnswer }))}
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
