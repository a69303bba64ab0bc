'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useReducer } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { StepHeader } from '@/components/ui/step-header'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { AuthLink } from '@/lib/client/page/auth-link'
import { useStepTitle } from '@/lib/client/page/use-step-title'
import { toastSuccess } from '@/lib/client/toasts/toast'
import { requestRecoveryRoute } from '@/lib/contract/bff/auth'
import { stepProgress } from '@/lib/domain/flow'
import {
  nextRecoveryStep,
  type RecoveryEvent,
  type RecoveryState,
  recoverySteps,
  startRecovery,
} from '@/lib/domain/recovery/flow'
import { recoveryRequestErrors } from '@/lib/domain/server-errors/form-errors'
import { pathOf } from '@/lib/routes'
import { AuthError } from '../auth-error'
import { RecoveryCodeForm } from './recovery-code-form'
import { ResetPasswordForm } from './reset-password-form'

/** Password recovery in five steps. `fromEmail`: opened from the link in the email, at the code step. */
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
        lead={t(`${state.step}.lead`, { email: ('email' in state && state.email) || t('yourAddress') })}
      />
      <Step state={state} send={send} />
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

export function RecoveryEmailForm({ send }: { send: (event: RecoveryEvent) => void }) {
  const t = useTranslations('auth')
  const { field, submit } = useFieldForm({ schema: requestRecoveryRoute.input, defaultValues: { email: '' } })
  const request = useFormMutation(requestRecoveryRoute, {
    errors: recoveryRequestErrors,
    open: true,
    onSuccess: (_answer, { email }) => {
      toastSuccess(t('recovery.emailSent'))
      send({ type: 'linkSent', email })
    },
  })
  return (
    <form noValidate onSubmit={submit((typed) => request.mutate(typed))} className="flex flex-col gap-6">
      <AuthError failure={request.failure} />
      <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" />
      <Button type="submit" wide pending={request.isPending}>
        {t('recovery.enterEmail.submit')}
      </Button>
      <p className="text-sm">
        <AuthLink to="login">{t('recovery.backToLogin')}</AuthLink>
      </p>
    </form>
  )
}

function CheckEmail({ send }: { send: (event: RecoveryEvent) => void }) {
  const t = useTranslations('auth.recovery')
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted">{t('checkEmail.missing')}</p>
      <Button wide onClick={() => send({ type: 'emailReceived' })}>
        {t('checkEmail.submit')}
      </Button>
      <p className="text-sm">
        <AuthLink to="login">{t('backToLogin')}</AuthLink>
      </p>
    </div>
  )
}
