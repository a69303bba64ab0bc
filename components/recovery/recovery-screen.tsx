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
import { EnterCode } from './recovery-code-form'
import { RecoveryDone } from './recovery-done'
import { EnterEmail } from './recovery-email-form'
import { ChoosePassword } from './reset-password-form'

/** Password recovery in its five steps. `fromMail`: the visit began with the link of the mail, at the code. */
export function RecoveryScreen({ fromMail = false }: { fromMail?: boolean }) {
  const t = useTranslations('auth.recovery')
  const [state, send] = useReducer(nextRecoveryStep, fromMail, startRecovery)
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
      return <EnterEmail send={send} />
    case 'checkEmail':
      return <CheckEmail send={send} />
    case 'enterCode':
      return <EnterCode email={state.email} send={send} />
    case 'choosePassword':
      return <ChoosePassword recoveryQuestion={state.recoveryQuestion} send={send} />
    case 'done':
      return <RecoveryDone />
  }
}
