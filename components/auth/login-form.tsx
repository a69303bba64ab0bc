'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { TextField } from '@/components/ui/form/field'
import { ErrorSummary, FormMessage } from '@/components/ui/form/form-message'
import { PasswordField } from '@/components/ui/form/password-field'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { useNativeForm } from '@/lib/client/forms/use-native-form'
import { usePasswordRevealLabels } from '@/lib/client/forms/use-password-labels'
import { useRetryMessage } from '@/lib/client/forms/use-retry-message'
import { AuthLink } from '@/lib/client/page/auth-link'
import { loginErrors, mapFormError } from '@/lib/domain/server-errors/form-errors'
import { AuthHeader } from './auth-header'
import { loadAuthRequests, useLogin } from './use-auth'

const loadSchema = async () => (await loadAuthRequests()).loginSchema

/** The login form. R2.3, R5.1. `returnTo`: the path to return to after login. */
export function LoginForm({ returnTo }: { returnTo?: string }) {
  const t = useTranslations('auth')
  const login = useLogin()
  const reveal = usePasswordRevealLabels()
  const { field, submit, loadFailed, submitCount, errorSummary } = useNativeForm(loadSchema)
  return (
    <form
      noValidate
      onSubmit={submit((typed) => login.mutate({ ...typed, ...(returnTo ? { returnTo: returnTo } : {}) }))}
      className="flex flex-col gap-6"
    >
      <AuthHeader title={t('login.title')} lead={t('login.lead')} />
      {errorSummary.length > 1 ? (
        <ErrorSummary title={t('problem')} errors={errorSummary} submitCount={submitCount} />
      ) : null}
      {login.error ? <LoginError error={login.error} /> : null}
      {loadFailed ? <FormMessage>{t('noAnswer')}</FormMessage> : null}
      <div className="flex flex-col gap-5">
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField {...field('password')} label={t('password')} autoComplete="current-password" reveal={reveal} />
      </div>
      <div className="flex flex-col gap-4">
        <Button type="submit" wide pending={login.isPending || login.isSuccess}>
          {t('login.submit')}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
          <AuthLink to="passwordRecovery">{t('login.forgot')}</AuthLink>
          <span className="text-ink-muted">
            {t('login.noAccount')} <AuthLink to="signup">{t('login.signUp')}</AuthLink>
          </span>
        </p>
      </div>
    </form>
  )
}

function LoginError({ error }: { error: Error }) {
  const t = useTranslations('auth')
  const retryMessage = useRetryMessage()
  const outcome = mapFormError(errorStatusOf(error), loginErrors)
  if (outcome.shows === 'wait') return <FormMessage>{retryMessage(outcome.retryAt)}</FormMessage>
  if (outcome.shows !== 'message') return null
  return <FormMessage>{outcome.message === 'wrong' ? t('login.wrong') : t(outcome.message)}</FormMessage>
}
