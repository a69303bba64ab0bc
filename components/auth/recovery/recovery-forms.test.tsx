// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { descriptionOf, expectErrorOnBlur, getField, pressButton, renderForm } from '@/lib/client/testing/render-form'
import en from '@/messages/en.json'
import { RecoveryCodeForm } from './recovery-code-form'
import { RecoveryEmailForm } from './recovery-screen'
import { ResetPasswordForm } from './reset-password-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))
vi.mock('@/lib/client/api/call-api', () => ({ callApi: vi.fn() }))
const sent = vi.mocked(callApi)
const send = vi.fn()

const { auth, fields, recoveryQuestions } = en
const { enterCode, choosePassword } = auth.recovery
const question = recoveryQuestions[4]

beforeEach(() => {
  sent.mockReset()
  send.mockReset()
})
afterEach(cleanup)

const forms = {
  email: <RecoveryEmailForm send={send} />,
  code: <RecoveryCodeForm email="ann@example.test" send={send} />,
  password: <ResetPasswordForm recoveryQuestion={4} send={send} />,
} as const

test.each([
  ['email', auth.email, '', fields.emailRequired],
  ['email', auth.email, 'nobody', fields.emailInvalid],
  ['code', enterCode.code, '12ab', fields.codeNumeric],
  ['password', question, '', fields.recoveryAnswerRequired],
  ['password', choosePassword.newPassword, '', fields.passwordRequired],
  ['password', choosePassword.newPassword, 'Abc#12', fields.passwordMin],
  ['password', choosePassword.newPassword, 'Abcdefgh#901234567890', fields.max20],
  ['password', choosePassword.newPassword, 'abcdefg#', fields.passwordPattern],
  ['password', choosePassword.repeat, '', fields.passwordConfirmRequired],
] as const)('%s: %s %j shows its error on blur, not earlier', async (form, label, typed, message) => {
  renderForm(forms[form])
  await expectErrorOnBlur(label, typed, message)
})

test('the reset button is disabled without a code', async () => {
  renderForm(forms.code)
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: enterCode.submit })
  expect(reset.disabled).toBe(true)
  await userEvent.type(getField(enterCode.code), '12')
  expect(reset.disabled).toBe(false)
})

test('a repeated password that differs is reported even when other fields are empty', async () => {
  renderForm(forms.password)
  await userEvent.type(getField(choosePassword.newPassword), 'Brandnew#26')
  await userEvent.type(getField(choosePassword.repeat), 'Brandnew#27')
  await pressButton(choosePassword.submit)
  await waitFor(() => expect(descriptionOf(choosePassword.repeat)).toBe(fields.passwordsDiffer))
  expect(descriptionOf(question)).toBe(fields.recoveryAnswerRequired)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(sent).not.toHaveBeenCalled()
})

test('a code that the server accepts with its email only shows the email field and sends both', async () => {
  const answers = [new ApiError(428, problem(428, 'EMAIL_REQUIRED')), new ApiError(410, problem(410, 'SC117'))]
  sent.mockImplementation(() => Promise.reject(answers.shift()))
  renderForm(<RecoveryCodeForm email={undefined} send={send} />)
  expect(screen.queryByLabelText(auth.email)).toBeNull()
  await userEvent.type(getField(enterCode.code), '123456')
  await pressButton(enterCode.submit)
  expect((await screen.findByRole('alert')).textContent).toContain(auth.recovery.emailRequired)
  await pressButton(enterCode.submit)
  await waitFor(() => expect(descriptionOf(auth.email)).toContain(fields.emailRequired))
  await userEvent.type(getField(auth.email), 'ann@example.test')
  await pressButton(enterCode.submit)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(auth.recovery.codeRefused))
  expect(sent.mock.calls.map(([, input]) => input)).toEqual([
    { code: '123456' },
    { code: '123456', email: 'ann@example.test' },
  ])
  expect(getField(auth.email).value).toBe('ann@example.test')
})

function problem(status: number, code: string) {
  return { type: 'about:blank', title: 'Refused', status, code, requestId: 'r' }
}
