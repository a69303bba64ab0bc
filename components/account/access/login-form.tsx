'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { AuthLink } from '@/components/account/access/auth-link'
import { EmailField, PasswordField } from '@/components/ui/form/field'
import { StepHeader } from '@/components/ui/step-header'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormMutation } from '@/lib/client/forms/use-form-mutation'
import { notifyHost } from '@/lib/client/host/notify-host'
import { loginErrors } from '@/lib/domain/shared/errors/form-errors'
import { AuthForm } from './auth-form'

/** Schemas are large, so this one is loaded when the form is first used. */
const loadLogin = async () => (await import('@/lib/contract/bff/account/access')).loginRoute

/** Renders the login form. `returnTo`: the path to open after login. R2.3, R5.1. */
export function LoginForm({ returnTo }: { returnTo?: string }) {
  const t = useTranslations('auth')
  const router = useRouter()
  const fields = useFieldForm({
    schema: async () => (await loadLogin()).input,
    defaultValues: { email: '', password: '' },
    validateOn: 'submit',
  })
  const login = useFormMutation(loadLogin, {
    errors: loginErrors,
    open: true,
    onSuccess: ({ next }) => {
      notifyHost('LOGIN_SUCCESSFUL')
      router.replace(next)
    },
    onError: (error) => {
      const { status, code } = errorStatusOf(error)
      notifyHost('LOGIN_FAILED', { status, code, retryable: true })
    },
  })
  return (
    <AuthForm
      fields={fields}
      call={login}
      onSubmit={fields.submit((typed) =>
        login.mutate({ ...typed, ...(returnTo ? { returnTo } : {}) }),
      )}
      header={<StepHeader title={t('login.title')} lead={t('login.lead')} />}
      submitText={t('login.submit')}
      footer={
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
          <AuthLink to="passwordRecovery">{t('login.forgot')}</AuthLink>
          <span className="text-ink-muted">
            {t('login.noAccount')} <AuthLink to="signup">{t('login.signUp')}</AuthLink>
          </span>
        </p>
      }
    >
      <div className="flex flex-col gap-5">
        <EmailField {...fields.field('email')} label={t('email')} autoComplete="username" />
        <PasswordField
          {...fields.field('password')}
          label={t('password')}
          autoComplete="current-password"
        />
      </div>
    </AuthForm>
  )
}
