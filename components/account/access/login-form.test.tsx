// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { testRouter } from '@/lib/client/testing/next-navigation'
import { descriptionOf, getField, pressButton, renderForm } from '@/lib/client/testing/render-form'
import { loginRoute } from '@/lib/contract/bff/account/access'
import en from '@/messages/en.json'
import { LoginForm } from './login-form'

const api = mockApi()

const { auth, fields } = en

beforeEach(() => {
  testRouter.push.mockReset()
  renderForm(<LoginForm />)
})

test('the login form is validated only on submit', async () => {
  await userEvent.type(getField(auth.email), 'nobody')
  await userEvent.type(getField(auth.password), 'x')
  expect(descriptionOf(auth.email)).toBe('')
  await pressButton(auth.login.submit)
  await waitFor(() => expect(descriptionOf(auth.email)).toBe(fields.emailInvalid))
  expect(document.activeElement).toBe(getField(auth.email))
  expect(api.calls(loginRoute)).toEqual([])
})

test('an empty login form lists both fields in the error summary', async () => {
  await pressButton(auth.login.submit)
  await waitFor(() => expect(descriptionOf(auth.email)).toBe(fields.emailRequired))
  expect(descriptionOf(auth.password)).toBe(fields.passwordRequired)
  const summary = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith('#'))
  expect(summary.map(({ textContent }) => textContent)).toEqual([
    fields.emailRequired,
    fields.passwordRequired,
  ])
  expect(document.activeElement?.contains(summary[0] ?? null)).toBe(true)
})

test.each([
  ['SC114', '/account-lock-temp'],
  ['SC115', '/account-lock-temp'],
])('a login rejected with %s redirects to the screen for that code', async (code, path) => {
  api.respond(loginRoute, { status: 423, code })
  await signIn()
  await waitFor(() => expect(testRouter.push).toHaveBeenCalledWith(path))
})

test('a login that exceeds a rate limit shows when to try again', async () => {
  api.respond(loginRoute, { status: 429, code: 'RATE_LIMITED', retryAfter: 600 })
  await signIn()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Too many attempts\. You can try again at \d{1,2}:\d\d [AP]M/)
  expect(testRouter.push).not.toHaveBeenCalled()
})

test.each([
  [401, auth.login.wrong],
  [503, auth.serviceFailure],
  [0, auth.noAnswer],
])('a login that fails with %i shows an error and keeps the input', async (status, message) => {
  api.respond(loginRoute, { status })
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(getField(auth.email).value).toBe('ann@example.test')
  expect(getField(auth.password).value).toBe('Scorewell#2026')
})

async function signIn(): Promise<void> {
  await userEvent.type(getField(auth.email), 'ann@example.test')
  await userEvent.type(getField(auth.password), 'Scorewell#2026')
  await pressButton(auth.login.submit)
}
