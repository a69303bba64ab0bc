// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import { testRouter } from '@/lib/client/testing/next-navigation'
import {
  descriptionOf,
  expectErrorOnBlur,
  getField,
  pressButton,
  renderForm,
} from '@/lib/client/testing/render-form'
import { registerRoute } from '@/lib/contract/bff/account/access'
import en from '@/messages/en.json'
import { SignUpForm } from './sign-up-form'

const api = mockApi()

const { auth, fields } = en
const label = {
  email: auth.email,
  password: auth.signUp.createPassword,
  question: auth.signUp.recoveryQuestion,
  answer: auth.signUp.recoveryAnswer,
}

beforeEach(() => {
  testRouter.push.mockReset()
  renderForm(<SignUpForm />)
})

test.each([
  ['email', 'nobody', fields.emailInvalid],
  ['password', 'Abcdefgh1', fields.passwordPattern],
  ['answer', '', fields.recoveryAnswerRequired],
] as const)('%s with the input %j shows its error on blur and not before', (name, typed, message) =>
  expectErrorOnBlur(label[name], typed, message),
)

test('a missing recovery question is reported on blur', async () => {
  await userEvent.click(getField(label.question))
  await userEvent.tab()
  await waitFor(() => expect(descriptionOf(label.question)).toBe(fields.recoveryQuestionRequired))
})

test('a password without a digit is accepted, although the error message mentions one', async () => {
  await userEvent.type(getField(label.password), 'Abcdefg#')
  expect(screen.getAllByText(fields.password.rule.met, { exact: false })).toHaveLength(3)
  await userEvent.tab()
  await waitFor(() => expect(getField(label.password).hasAttribute('aria-invalid')).toBe(false))
})

test.each([
  [403, 'SC115', '/reg-lock'],
  [403, 'SC321', '/reg-ip-lock'],
])(
  'a registration rejected with %i and %s redirects to the screen for that code',
  async (status, code, path) => {
    api.respond(registerRoute, { status, code })
    await fillIn()
    await pressButton(auth.signUp.submit)
    await waitFor(() => expect(testRouter.push).toHaveBeenCalledWith(path))
  },
)

test('any other rejection shows an error and keeps the input', async () => {
  api.respond(registerRoute, { status: 400, code: 'SC999' })
  await fillIn()
  await pressButton(auth.signUp.submit)
  expect((await screen.findByRole('alert')).textContent).toBe(auth.signUp.refused)
  expect(getField(label.email).value).toBe('somebody@example.test')
})

test('an email address that is already registered is reported under the email field', async () => {
  api.respond(registerRoute, { status: 409 })
  await fillIn()
  await pressButton(auth.signUp.submit)
  await waitFor(() => expect(descriptionOf(label.email)).toBe(fields.alreadyRegistered))
  expect(document.activeElement).toBe(getField(label.email))
  expect(getField(label.answer).value).toBe('Ringo')
})

async function fillIn(): Promise<void> {
  await userEvent.click(getField(label.email))
  await userEvent.paste('somebody@example.test')
  await userEvent.click(getField(label.password))
  await userEvent.paste('Abcdefg#1')
  await userEvent.selectOptions(getField(label.question), '8')
  await userEvent.type(getField(label.answer), 'Ringo')
}
