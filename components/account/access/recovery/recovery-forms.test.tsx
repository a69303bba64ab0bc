// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockApi } from '@/lib/client/testing/api-server'
import {
  descriptionOf,
  expectErrorOnBlur,
  getField,
  pressButton,
  renderForm,
} from '@/lib/client/testing/render-form'
import { checkRecoveryCodeRoute, resetPasswordRoute } from '@/lib/contract/bff/account/recovery'
import en from '@/messages/en.json'
import { RecoveryCodeForm, RecoveryEmailForm, ResetPasswordForm } from './recovery-forms'

const api = mockApi()
const send = vi.fn()

const { auth, fields, recoveryQuestions } = en
const { enterCode, choosePassword } = auth.recovery
const question = recoveryQuestions[4]

beforeEach(() => {
  send.mockReset()
})

const forms = {
  email: <RecoveryEmailForm send={send} />,
  code: <RecoveryCodeForm email="ann@example.test" send={send} />,
  password: <ResetPasswordForm recoveryQuestion={4} send={send} />,
} as const

test.each([
  ['email', auth.email, 'nobody', fields.emailInvalid],
  ['code', enterCode.code, '12ab', fields.codeNumeric],
  ['password', question, '', fields.recoveryAnswerRequired],
  ['password', choosePassword.newPassword, 'abcdefg#', fields.passwordPattern],
  ['password', choosePassword.repeat, '', fields.passwordConfirmRequired],
] as const)(
  '%s form: %s with the input %j shows its error on blur and not before',
  async (form, label, typed, message) => {
    renderForm(forms[form])
    await expectErrorOnBlur(label, typed, message)
  },
)

test('the button that checks the code is disabled without a code', async () => {
  renderForm(forms.code)
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: enterCode.submit })
  expect(reset.disabled).toBe(true)
  await userEvent.type(getField(enterCode.code), '12')
  expect(reset.disabled).toBe(false)
})

test('a password confirmation that does not match is reported even if other fields are empty', async () => {
  renderForm(forms.password)
  await userEvent.type(getField(choosePassword.newPassword), 'Brandnew#26')
  await userEvent.type(getField(choosePassword.repeat), 'Brandnew#27')
  await pressButton(choosePassword.submit)
  await waitFor(() => expect(descriptionOf(choosePassword.repeat)).toBe(fields.passwordsDiffer))
  expect(descriptionOf(question)).toBe(fields.recoveryAnswerRequired)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(api.calls(resetPasswordRoute)).toEqual([])
})

test('a code that the server accepts only with its email shows the email field and sends both', async () => {
  const refusals = [
    { status: 428, code: 'EMAIL_REQUIRED' },
    { status: 410, code: 'SC117' },
  ]
  api.respond(checkRecoveryCodeRoute, ...refusals)
  renderForm(<RecoveryCodeForm email={undefined} send={send} />)
  expect(screen.queryByLabelText(auth.email)).toBeNull()
  await userEvent.type(getField(enterCode.code), '123456')
  await pressButton(enterCode.submit)
  expect((await screen.findByRole('alert')).textContent).toContain(auth.recovery.emailRequired)
  await pressButton(enterCode.submit)
  await waitFor(() => expect(descriptionOf(auth.email)).toContain(fields.emailRequired))
  await userEvent.type(getField(auth.email), 'ann@example.test')
  await pressButton(enterCode.submit)
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(auth.recovery.codeRefused),
  )
  expect(api.calls(checkRecoveryCodeRoute)).toEqual([
    { code: '123456' },
    { code: '123456', email: 'ann@example.test' },
  ])
  expect(getField(auth.email).value).toBe('ann@example.test')
})

test('a new code cannot be requested while one is being checked', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<{ recoveryQuestion: number }>()
  api.respond(checkRecoveryCodeRoute, () => reply)
  renderForm(<RecoveryCodeForm email={undefined} send={send} />)
  await userEvent.type(getField(enterCode.code), '123456')
  await pressButton(enterCode.submit)
  await pressButton(enterCode.sendNew)
  expect(send).not.toHaveBeenCalled()
  resolve({ recoveryQuestion: 4 })
  await waitFor(() =>
    expect(send.mock.calls).toEqual([[{ type: 'codeAccepted', recoveryQuestion: 4 }]]),
  )
})
