'use client'

import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import { StepHeader } from '@/components/ui/step-header'
import { useStepTitle } from '@/lib/client/page/use-step-title'
import {
  nextRecoveryStep,
  type RecoveryEvent,
  type RecoveryState,
  recoveryProgress,
  startRecovery,
} from '@/lib/domain/recovery/flow'
import { CheckEmail } from './check-email'
import { RecoveryCodeForm } from './recovery-code-form'
import { RecoveryDone } from './recovery-done'
import { RecoveryEmailForm } from './recovery-email-form'
import { ResetPasswordForm } from './reset-password-form'

/** Password recovery in five steps. `fromEmail`: opened from the link in the email, at the code step. */
export function RecoveryScreen({ fromEmail = false }: { fromEmail?: boolean }) {
  const t = useTranslations('auth.recovery')
  const [state, send] = useReducer(nextRecoveryStep, fromEmail, startRecovery)
  const { step, of } = recoveryProgress(state)
  const title = t(`${state.step}.title`)
  const progress = t('progress', { step, of })
  useStepTitle(title, progress)
  return (
    <div className="flex flex-col gap-6">
      <StepHeader
        step={state.step}
        title={title}
        progress={progress}
        lead={t(
          `${state.step}.lead`,
          'email' in state && state.email ? { email: state.email } : { email: t('yourAddress') },
        )}
      />
      <Step state={state} send={send} />
    </div>
  )
}

function Step({ state, send }: { state: RecoveryState; send: (event: RecoveryEvent) => void }) {
  switch (state.step) {
    case 'enterEmail':
      return <RecoveryEmailForm send={send} />
    case 'checkEmail':
      return <CheckEmail send={send} />
    case 'enterCode':
      return <RecoveryCodeForm email={state.email} send={send} />
    case 'choosePassword':
      return <ResetPasswordForm recoveryQuestion={state.recoveryQuestion} send={send} />
    case 'done':
      return <RecoveryDone />
  }
}
