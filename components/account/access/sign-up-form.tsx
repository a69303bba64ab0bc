'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { AuthLink } from '@/components/account/access/auth-link'
import { NewPasswordField } from '@/components/account/shared/new-password-field'
import { Disclosure } from '@/components/ui/disclosure'
import { ExternalLink } from '@/components/ui/external-link'
import { EmailField, SelectField, TextField } from '@/components/ui/form/field'
import { StepHeader } from '@/components/ui/step-header'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { hostPrefill } from '@/lib/client/host/host-prefill'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useStore } from '@/lib/client/storage/use-store'
import { recoveryQuestions } from '@/lib/contract/choices'
import { esignDetails } from '@/lib/domain/account/consents/consent-texts'
import { registerErrors } from '@/lib/domain/shared/errors/form-errors'
import { pathOf, type RouteName } from '@/lib/routes'
import { AuthForm } from './auth-form'

const loadRegister = async () => (await import('@/lib/contract/bff/account/access')).registerRoute

/** Sign-up form, validated on blur and on submit. R2.4, R5.2. */
export function SignUpForm() {
  const t = useTranslations('auth')
  const router = useRouter()
  const fields = useFieldForm({
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
      if (message === 'alreadyRegistered') fields.rejectField('email', 'alreadyRegistered')
    },
  })
  const password = useWatch({ control: fields.form.control, name: 'password' })
  const isStarted = useRef(false)
  function notifyStarted() {
    if (!isStarted.current) notifyHost('REG_STARTED')
    isStarted.current = true
  }
  const { getValues, setValue } = fields.form
  const { email, recoveryQuestion } = useStore(hostPrefill).registration ?? {}
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email)
    if (recoveryQuestion && !getValues('recoveryQuestion'))
      setValue('recoveryQuestion', recoveryQuestion)
  }, [email, recoveryQuestion, getValues, setValue])
  return (
    <AuthForm
      fields={fields}
      call={register}
      onFocus={notifyStarted}
      onChange={notifyStarted}
      onSubmit={fields.submit((typed) => register.mutate(typed))}
      header={
        <StepHeader
          progress={t('signUp.progress')}
          title={t('signUp.title')}
          lead={t('signUp.lead')}
        />
      }
      submitText={t('signUp.submit')}
      footer={
        <p className="text-ink-muted text-sm">
          {t('signUp.haveAccount')} <AuthLink to="login">{t('signUp.signIn')}</AuthLink>
        </p>
      }
    >
      <div className="flex flex-col gap-5">
        <EmailField {...fields.field('email')} label={t('email')} autoComplete="email" />
        <NewPasswordField
          {...fields.field('password')}
          label={t('signUp.createPassword')}
          typed={password}
        />
        <RecoveryQuestionField {...fields.field('recoveryQuestion', { valueAsNumber: true })} />
        <TextField
          {...fields.field('recoveryAnswer')}
          label={t('signUp.recoveryAnswer')}
          hint={t('signUp.recoveryHint')}
          autoComplete="off"
        />
      </div>
      <SignUpConsents />
    </AuthForm>
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

/**
 * Shows the consent paragraphs listed in `consentParagraphs`. Their links open in a new tab, so no
 * input is lost.
 */
function SignUpConsents() {
  const t = useTranslations('auth.signUp')
  const linkTo = (route: RouteName) => (text: ReactNode) => (
    <ExternalLink href={pathOf(route)}>{text}</ExternalLink>
  )
  return (
    <div className="flex flex-col gap-3 text-ink-muted text-sm">
      <p data-consent="terms">
        {t.rich('notice', { terms: linkTo('termsOfUse'), privacy: linkTo('privacyPolicy') })}
      </p>
      <div>
        <p data-consent="esign">{t('esign.summary')}</p>
        <Disclosure summary={t('esign.more')}>
          <div className="flex flex-col gap-2">
            {esignDetails.map((detail) => (
              <p key={detail} data-consent="esign">
                {t(`esign.${detail}`)}
              </p>
            ))}
          </div>
        </Disclosure>
      </div>
    </div>
  )
}
