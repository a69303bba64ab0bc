'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button/button'
import { SelectField, TextField } from '@/components/ui/form/field'
import { ErrorSummary, FormMessage } from '@/components/ui/form/form-message'
import { NewPasswordField } from '@/components/ui/form/new-password-field'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useNewPasswordLabels } from '@/lib/client/forms/use-password-labels'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useHostPrefill } from '@/lib/client/host/use-host-prefill'
import { AuthLink } from '@/lib/client/page/auth-link'
import { useCallOnce } from '@/lib/client/page/use-call-once'
import { recoveryQuestions } from '@/lib/contract/limits'
import { mapFormError, registerErrors } from '@/lib/domain/server-errors/form-errors'
import { AuthHeader } from './auth-header'
import { SignUpConsents } from './sign-up-consents'
import { loadAuthRequests, useRegister } from './use-auth'

const schema = async () => (await loadAuthRequests()).registerSchema

/** The sign-up form, validated on blur and on submit. R2.4, R5.2. */
export function SignUpForm() {
  const t = useTranslations('auth')
  const register = useRegister()
  const { form, field, submit, loadFailed, submitCount, errorSummary } = useFieldForm({
    schema,
    defaultValues: { email: '', password: '', recoveryQuestion: 0, recoveryAnswer: '' },
    validateOn: 'blur',
  })
  const passwordLabels = useNewPasswordLabels(useWatch({ control: form.control, name: 'password' }))
  const notifyStarted = useCallOnce(() => notifyHost('REG_STARTED'))
  const outcome = register.isError ? mapFormError(errorStatusOf(register.error), registerErrors) : undefined
  const message = loadFailed ? 'noAnswer' : outcome?.shows === 'message' ? outcome.message : undefined
  const retryMessage = useRetryMessage()
  const { setError, setFocus, getValues, setValue } = form
  const { registration } = useHostPrefill()
  useEffect(() => {
    if (registration?.email && !getValues('email')) setValue('email', registration.email)
    if (registration?.recoveryQuestion && !getValues('recoveryQuestion'))
      setValue('recoveryQuestion', registration.recoveryQuestion)
  }, [registration, getValues, setValue])
  useEffect(() => {
    if (message !== 'alreadyRegistered') return
    setError('email', { message: 'alreadyRegistered' })
    setFocus('email')
  }, [message, setError, setFocus])
  return (
    <form
      noValidate
      onFocus={notifyStarted}
      onChange={notifyStarted}
      onSubmit={submit((typed) => register.mutate(typed))}
      className="flex flex-col gap-6"
    >
      <AuthHeader title={t('signUp.title')} lead={t('signUp.lead')} />
      {errorSummary.length > 1 ? (
        <ErrorSummary title={t('problem')} errors={errorSummary} submitCount={submitCount} />
      ) : null}
      {outcome?.shows === 'wait' ? <FormMessage>{retryMessage(outcome.retryAt)}</FormMessage> : null}
      {message && message !== 'alreadyRegistered' ? (
        <FormMessage>{message === 'refused' ? t('signUp.refused') : t(message)}</FormMessage>
      ) : null}
      <div className="flex flex-col gap-5">
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" inputMode="email" />
        <NewPasswordField {...field('password')} label={t('signUp.createPassword')} {...passwordLabels} />
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

type RecoveryQuestionFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>

/** The ten recovery questions; 0 means none. R3.4. */
function RecoveryQuestionField(select: RecoveryQuestionFieldProps) {
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
