'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { ErrorSummary } from '@/components/ui/form/error-summary'
import { SelectField, TextField } from '@/components/ui/form/field'
import { StepHeader } from '@/components/ui/step-header'
import { NewPasswordField } from '@/lib/client/forms/new-password-field'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { hostPrefill } from '@/lib/client/host/host-prefill'
import { notifyHost } from '@/lib/client/host/notify-host'
import { AuthLink } from '@/lib/client/page/auth-link'
import { useStore } from '@/lib/client/storage/store'
import { recoveryQuestions } from '@/lib/contract/choices'
import { registerErrors } from '@/lib/domain/server-errors/form-errors'
import { AuthError } from './auth-error'
import { SignUpConsents } from './sign-up-consents'

const loadRegister = async () => (await import('@/lib/contract/bff/auth')).registerRoute

/** The sign-up form, validated on blur and on submit. R2.4, R5.2. */
export function SignUpForm() {
  const t = useTranslations('auth')
  const router = useRouter()
  const { form, field, rejectField, submit, loadFailed, submitCount, errorSummary } = useFieldForm({
    schema: async () => (await loadRegister()).input,
    defaultValues: { email: '', password: '', recoveryQuestion: 0, recoveryAnswer: '' },
  })
  const register = useFormMutation(loadRegister, {
    errors: registerErrors,
    open: true,
    onSuccess: ({ next }) => {
      notifyHost('REG_FINISHED')
      router.replace(next)
    },
    onFailure: (message) => {
      if (message === 'alreadyRegistered') rejectField('email', 'alreadyRegistered')
    },
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const isStarted = useRef(false)
  function notifyStarted() {
    if (!isStarted.current) notifyHost('REG_STARTED')
    isStarted.current = true
  }
  const { getValues, setValue } = form
  const { registration } = useStore(hostPrefill)
  useEffect(() => {
    if (registration?.email && !getValues('email')) setValue('email', registration.email)
    if (registration?.recoveryQuestion && !getValues('recoveryQuestion'))
      setValue('recoveryQuestion', registration.recoveryQuestion)
  }, [registration, getValues, setValue])
  return (
    <form
      noValidate
      onFocus={notifyStarted}
      onChange={notifyStarted}
      onSubmit={submit((typed) => register.mutate(typed))}
      className="flex flex-col gap-6"
    >
      <StepHeader progress={t('signUp.progress')} title={t('signUp.title')} lead={t('signUp.lead')} />
      <ErrorSummary title={t('problem')} errors={errorSummary} submitCount={submitCount} />
      <AuthError failure={loadFailed ? { message: 'noAnswer' } : register.failure} />
      <div className="flex flex-col gap-5">
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" inputMode="email" />
        <NewPasswordField {...field('password')} label={t('signUp.createPassword')} typed={password} />
        <RecoveryQuestionField {...field('recoveryQuestion', { valueAsNumber: true })} />
        <TextField
          {...field('recoveryAnswer')}
          label={t('signUp.recoveryAnswer')}
          hint={t('signUp.recoveryHint')}
          autoComplete="off"
        />
      </div>
      <SignUpConsents />
      <div className="flex flex-col gap-4">
        <Button type="submit" wide pending={register.isPending || register.isSuccess}>
          {t('signUp.submit')}
        </Button>
        <p className="text-ink-muted text-sm">
          {t('signUp.haveAccount')} <AuthLink to="login">{t('signUp.signIn')}</AuthLink>
        </p>
      </div>
    </form>
  )
}

function RecoveryQuestionField(select: Omit<ComponentProps<typeof SelectField>, 'label'>) {
  const t = useTranslations('auth.signUp')
  const question = useTranslations('recoveryQuestions')
  return (
    <SelectField {...select} label={t('recoveryQuestion')}>
      <option value={0}>{t('recoveryQuestionNone')}</option>
      {recoveryQuestions.map((index) => (
        <option key={index} value={index}>
          {question(String(index))}
        </option>
      ))}
    </SelectField>
  )
}
