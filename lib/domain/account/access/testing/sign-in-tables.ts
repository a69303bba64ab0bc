import { loginErrors, registerErrors } from '@/lib/domain/shared/errors/form-errors'
import type { FlowTable } from '@/lib/domain/testing/flow-table'
import { formAnswers } from '@/lib/domain/testing/form-answers'
import { entryViews, routeAfterSignIn } from '../page-access'

/**
 * A table of the calls that a form in components/account/access makes. The form's only state is the
 * state of `useFormMutation`.
 */
type FormTable = FlowTable<{ readonly step: 'form' }, never>

const form = {
  starts: { '': { state: { step: 'form' } } },
  next: (state) => ({ state }),
  events: {},
} as const satisfies Partial<FormTable>
const isOpen = true

/**
 * Sign-in on `/login`, which may return to the page that redirected there:
 * components/account/access/login-form.tsx.
 */
export const signInTable: FormTable = {
  ...form,
  name: 'sign-in',
  title: 'Sign-in',
  about:
    'Email and password, then identity, the start view, or the page that asked for the sign-in.',
  steps: { form: 'Email and password' },
  offers: () => [
    { name: 'Sign in', begins: 'login' },
    { name: 'Forgot password?', leavesTo: '/password-recovery' },
    { name: 'Sign up', leavesTo: '/signup' },
  ],
  calls: {
    login: formAnswers(loginErrors, {
      isOpen,
      accepted: screensAfterSignIn([undefined, '/settings', '/eid', 'https://evil.example/']),
    }),
  },
}

/** Sign-up on `/signup`: components/account/access/sign-up-form.tsx. */
export const signUpTable: FormTable = {
  ...form,
  name: 'sign-up',
  title: 'Sign-up',
  about: 'Email, password and recovery question, then identity.',
  steps: { form: 'The new account' },
  offers: () => [
    { name: 'Sign up', begins: 'register' },
    { name: 'Sign in', leavesTo: '/login' },
  ],
  calls: {
    register: formAnswers(registerErrors, { isOpen, accepted: screensAfterSignIn([undefined]) }),
  },
}

/**
 * Returns the screens after a sign-in, for every consumer in the product API and every host
 * configuration.
 */
export function screensAfterSignIn(
  returnTo: readonly (string | undefined)[],
): { readonly leavesTo: string }[] {
  const views = Object.values(entryViews).map((view = '/dashboard') => ({
    view,
    flags: 65_535,
    useIDFS: false,
  }))
  const configs = [...views, { view: '/dashboard', flags: 0, useIDFS: false }]
  const statuses = [{ just_enrolled: true }, { idpass: true }, {}]
  const screens = statuses.flatMap((status) =>
    configs.flatMap((config) => returnTo.map((path) => routeAfterSignIn(status, config, path))),
  )
  return [...new Set(screens)].map((leavesTo) => ({ leavesTo }))
}
