'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import {
  changePasswordProgress,
  nextChangePasswordStep,
  startChangePassword,
} from '@/lib/domain/account/change-password/flow'
import { ConfirmPassword } from '../confirm-password-form'
import { Done } from '../flow-done'
import { FlowLayout } from '../flow-layout'
import { ChoosePassword } from './new-password-form'

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
        <ConfirmPassword
          notice={refused ? (refused.serverMessage ?? t('reasons.server')) : undefined}
          onConfirmed={({ password }) => send({ fact: 'passwordConfirmed', password })}
        />
      ) : null}
      {state.step === 'choosePassword' ? <ChoosePassword oldPassword={state.oldPassword} send={send} /> : null}
      {state.step === 'done' ? <Done /> : null}
    </FlowLayout>
  )
}
