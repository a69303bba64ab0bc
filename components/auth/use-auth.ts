'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { errorStatusOf } from '@/lib/client/api/api-error'
import { notifyHost } from '@/lib/client/host/notify-host'
import { useErrorRedirect } from '@/lib/client/session/use-error-redirect'
import { mapLoginError, mapRegisterError } from '@/lib/domain/access/auth-errors'
import type { LoginInput, RegisterInput } from './auth-requests'

/** Rules and rows weigh more than the screens: they come when a form is first touched. */
export const loadAuthRequests = () => import('./auth-requests')

/** Signing in: on success the server says where to go; a refusal that has a screen of its own leads there. */
export function useLogin() {
  const router = useRouter()
  const leaveFor = useErrorRedirect()
  return useMutation({
    mutationFn: async (input: LoginInput) => (await loadAuthRequests()).requestLogin(input),
    meta: { open: true },
    onSuccess: ({ next }) => {
      notifyHost('LOGIN_SUCCESSFUL')
      router.replace(next)
    },
    onError: (error) => {
      const { status, code } = errorStatusOf(error)
      notifyHost('LOGIN_FAILED', { status, code, retryable: true })
      leaveFor(mapLoginError({ status, code }))
    },
  })
}

/** Creating an account: the new consumer is signed in at once and goes on to prove identity. */
export function useRegister() {
  const router = useRouter()
  const leaveFor = useErrorRedirect()
  return useMutation({
    mutationFn: async (input: RegisterInput) => (await loadAuthRequests()).requestRegister(input),
    meta: { open: true },
    onSuccess: ({ next }) => router.replace(next),
    onError: (error) => leaveFor(mapRegisterError(errorStatusOf(error))),
  })
}
