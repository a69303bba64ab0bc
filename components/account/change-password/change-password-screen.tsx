'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import {
  changePasswordProgress,
  nextChangePasswordStep,
  startChangePassword,
} from '@/lib/domain/account/change-password/flow'
import { ConfirmPasswordForm } from '../confirm-password-form'
import { FlowDone } from '../flow-done'
import { FlowLayout } from '../flow-layout'
import { NewPasswordForm } from './new-password-form'

/** Changing the password. Specification, section 2. */
export function ChangePasswordScreen() {
  const t = useTranslations('account')
  const [state, send] = useReducer(nextChangePasswordStep, undefined, startChangePassword)
  const refused = state.step === 'confirmPassword' ? state.refused : undefined
  return (
    <FlowLayout
      step={state.step}
      progress={changePasswordProgress(state)}
      title={t(`changePassword.${state.step}.title`)}
      lead={t(`changePassword.${state.step}.lead`)}
      finished={state.step === 'done'}
    >
      {state.step === 'confirmPassword' ? (
        <ConfirmPasswordForm
          notice={refused ? (refused.serverMessage ?? t('reasons.server')) : undefined}
          onConfirmed={({ password }) => send({ fact: 'passwordConfirmed', password })}
        />
      ) : null}
      {state.step === 'choosePassword' ? <NewPasswordForm oldPassword={state.oldPassword} send={send} /> : null}
      {state.step === 'done' ? <FlowDone /> : null}
    </FlowLayout>
  )
}
