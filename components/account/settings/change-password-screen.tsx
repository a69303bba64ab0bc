'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { NewPasswordField } from '@/components/account/shared/new-password-field'
import { ErrorSummary } from '@/components/ui/form/error-summary'
import { PasswordField } from '@/components/ui/form/field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { changePasswordRoute } from '@/lib/contract/bff/account/settings'
import { newPasswordFields, passwordsMatch } from '@/lib/contract/fields'
import {
  type ChangePasswordEvent,
  nextChangePasswordStep,
  startOfChangePassword,
} from '@/lib/domain/account/settings/flows'
import { changePasswordErrors } from '@/lib/domain/shared/errors/form-errors'
import { AccountForm } from './account-form'
import { ConfirmPasswordForm, UsernameField } from './confirmation-forms'
import { FlowLayout } from './flow-layout'

/** Changes the password. R2.28. */
export function ChangePasswordScreen() {
  const t = useTranslations('account')
  const [state, send] = useReducer(nextChangePasswordStep, startOfChangePassword)
  const refused = state.step === 'confirmPassword' ? state.refused : undefined
  return (
    <FlowLayout
      flow="changePassword"
      steps={['confirmPassword', 'choosePassword', 'done']}
      step={state.step}
    >
      {state.step === 'confirmPassword' ? (
        <ConfirmPasswordForm
          notice={refused ? (refused.serverMessage ?? t('reasons.server')) : undefined}
          onConfirmed={({ password }) => send({ type: 'passwordConfirmed', password })}
        />
      ) : null}
      {state.step === 'choosePassword' ? (
        <NewPasswordForm oldPassword={state.oldPassword} send={send} />
      ) : null}
    </FlowLayout>
  )
}

const schema = z.intersection(z.object(newPasswordFields), passwordsMatch)

type NewPasswordFormProps = { oldPassword: string; send: (event: ChangePasswordEvent) => void }

export function NewPasswordForm({ oldPassword, send }: NewPasswordFormProps) {
  const t = useTranslations('account')
  const change = useFormMutation(changePasswordRoute, {
    errors: changePasswordErrors,
    onSuccess: () => send({ type: 'passwordChanged' }),
    onStepBack: (type, _input, serverMessage) => send({ type, serverMessage }),
  })
  const { form, field, submit, submitCount, errorSummary } = useFieldForm({
    schema,
    defaultValues: { password: '', repeat: '' },
  })
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <AccountForm
      notice={<ErrorSummary title={t('problem')} errors={errorSummary} submitCount={submitCount} />}
      failure={change.failure}
      onSubmit={submit(({ password }) => change.mutate({ oldPassword, newPassword: password }))}
      pending={change.isPending}
      submitText={t('changePassword.submit')}
    >
      <UsernameField />
      <div className="flex flex-col gap-5">
        <NewPasswordField
          {...field('password')}
          label={t('changePassword.newPassword')}
          typed={typed}
        />
        <PasswordField
          {...field('repeat')}
          label={t('changePassword.repeat')}
          autoComplete="new-password"
        />
      </div>
    </AccountForm>
  )
}
