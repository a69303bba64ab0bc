// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '@/lib/client/api/call-api'
import { descriptionOf, expectErrorOnBlur, getField, pressButton, renderForm } from '@/lib/client/testing/render-form'
import en from '@/messages/en.json'
import { NewEmailForm } from './change-email-screen'
import { NewPasswordForm } from './change-password-screen'
import { ConfirmPasswordForm, RecoveryAnswerForm } from './confirmation-forms'
import { NewQuestionForm } from './recovery-question-screen'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))
vi.mock('@/lib/client/api/call-api', () => ({ callApi: vi.fn() }))
const sent = vi.mocked(callApi)
const send = vi.fn()

const { account, fields, recoveryQuestions } = en
const question = recoveryQuestions[4]
const { newQuestion, chooseQuestion } = account.recoveryQuestion
const { newPassword, repeat, submit } = account.changePassword

beforeEach(() => {
  sent.mockReset().mockResolvedValue({ email: 'ann@example.test' })
  send.mockReset()
})
afterEach(cleanup)

const forms = {
  confirm: <ConfirmPasswordForm onConfirmed={send} />,
  answer: <RecoveryAnswerForm question={4} submitText={account.continue} onAnswer={send} />,
  email: <NewEmailForm recoveryAnswer="rex" defaultEmail={undefined} send={send} />,
  password: <NewPasswordForm oldPassword="Scorewell#2026" send={send} />,
} as const

test.each([
  ['confirm', account.currentPassword, '', fields.passwordRequired],
  ['answer', question, '', fields.recoveryAnswerRequired],
  ['answer', question, 'x'.repeat(101), fields.max100],
  ['email', account.changeEmail.newEmail, '', fields.emailRequired],
  ['email', account.changeEmail.newEmail, 'not an address', fields.emailInvalid],
  ['email', account.changeEmail.newEmail, `${'x'.repeat(150)}@example.test`, fields.max150],
  ['password', newPassword, '', fields.passwordRequired],
  ['password', newPassword, 'Ab#4567', fields.passwordMin],
  ['password', newPassword, 'Abcdefgh#901234567890', fields.max20],
  ['password', newPassword, 'abcdefgh', fields.passwordPattern],
  ['password', newPassword, 'abcdefg#', fields.passwordPattern],
  ['password', newPassword, 'Abcdefgh', fields.passwordPattern],
  ['password', repeat, '', fields.passwordConfirmRequired],
] as const)('%s: %s %j shows its error on blur, not earlier', async (form, label, typed, message) => {
  renderForm(forms[form])
  await expectErrorOnBlur(label, typed, message)
})

test('a recovery question must be selected', async () => {
  renderForm(<NewQuestionForm chosen={undefined} send={send} />)
  await pressButton(chooseQuestion.submit)
  await waitFor(() => expect(descriptionOf(newQuestion)).toBe(fields.recoveryQuestionRequired))
  await userEvent.selectOptions(getField(newQuestion), '8')
  await pressButton(chooseQuestion.submit)
  await waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'questionChosen', chosen: 8 }))
})

test('a repeated password that differs is not submitted', async () => {
  renderForm(forms.password)
  sent.mockClear()
  await userEvent.type(getField(newPassword), 'Brandnew#26')
  await userEvent.type(getField(repeat), 'Brandnew#27')
  await pressButton(submit)
  await waitFor(() => expect(descriptionOf(repeat)).toBe(fields.passwordsDiffer))
  expect(sent).not.toHaveBeenCalled()
})
