'use client'

import { useRouter } from 'next/navigation'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { loadChunk } from '@/lib/client/api/load-chunk'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useApiMutation } from '@/lib/client/session/use-api-mutation'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import { loginErrors, mapFormError, registerErrors } from '@/lib/domain/server-errors/form-errors'
import type { LoginInput, RegisterInput } from './auth-requests'

/** Schemas and contract rows are large, so they are loaded when a form is first used. */
export const loadAuthRequests = () => loadChunk(() => import('./auth-requests'))

/** Logs in: the server returns the next page; an error with its own screen redirects there. */
export function useLogin() {
  const router = useRouter()
  const redirectOnError = useErrorRedirect()
  return useApiMutation({
    call: async (input: LoginInput) => (await loadAuthRequests()).requestLogin(input),
    open: true,
    onSuccess: ({ next }) => {
      notifyHost('LOGIN_SUCCESSFUL')
      router.replace(next)
    },
    onError: (error) => {
      const { status, code } = errorStatusOf(error)
      notifyHost('LOGIN_FAILED', { status, code, retryable: true })
      redirectOnError(mapFormError({ status, code }, loginErrors))
    },
  })
}

/** Creates an account: the new consumer is signed in and continues with identity verification. */
export function useRegister() {
  const router = useRouter()
  const redirectOnError = useErrorRedirect()
  return useApiMutation({
    call: async (input: RegisterInput) => (await loadAuthRequests()).requestRegister(input),
    open: true,
    onSuccess: ({ next }) => {
      notifyHost('REG_FINISHED')
      router.replace(next)
    },
    onError: (error) => redirectOnError(mapFormError(errorStatusOf(error), registerErrors)),
  })
}
