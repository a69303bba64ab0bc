'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import { AuthLink } from '@/components/account/access/auth-link'
import { Button, buttonClass } from '@/components/ui/button/button'
import { StepHeader } from '@/components/ui/step-header'
import { useStepTitle } from '@/lib/client/page/use-page-title'
import {
  nextRecoveryStep,
  type RecoveryEvent,
  type RecoveryState,
  recoverySteps,
  startRecovery,
} from '@/lib/domain/account/recovery/flow'
import { stepProgress } from '@/lib/domain/shared/flow/flow'
import { pathOf } from '@/lib/routes'
import { RecoveryCodeForm, RecoveryEmailForm, ResetPasswordForm } from './recovery-forms'

/**
 * Recovers the password in five steps. `fromEmail`: the consumer followed the link in the email, so
 * the flow begins at the code step.
 */
export function RecoveryScreen({ fromEmail = false }: { fromEmail?: boolean }) {
  const t = useTranslations('auth.recovery')
  const [state, send] = useReducer(nextRecoveryStep, fromEmail, startRecovery)
  const title = t(`${state.step}.title`)
  const progress = t('progress', stepProgress(recoverySteps, state.step))
  useStepTitle(title, progress)
  return (
    <div className="flex flex-col gap-6">
      <StepHeader
        step={state.step}
        title={title}
        progress={progress}
        lead={t(`${state.step}.lead`, {
          email: ('email' in state && state.email) || t('yourAddress'),
        })}
      />
      <Step state={state} send={send} />
      {state.step === 'enterEmail' || state.step === 'checkEmail' ? (
        <p className="text-sm">
          <AuthLink to="login">{t('backToLogin')}</AuthLink>
        </p>
      ) : null}
    </div>
  )
}

function Step({ state, send }: { state: RecoveryState; send: (event: RecoveryEvent) => void }) {
  const t = useTranslations('auth.recovery')
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
      return (
        <Link href={pathOf('login')} className={buttonClass('primary', 'wide')}>
          {t('done.submit')}
        </Link>
      )
  }
}

function CheckEmail({ send }: { send: (event: RecoveryEvent) => void }) {
  const t = useTranslations('auth.recovery')
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{t('checkEmail.missing')}</p>
      <Button wide onClick={() => send({ type: 'emailReceived' })}>
        {t('checkEmail.submit')}
      </Button>
    </div>
  )
}
