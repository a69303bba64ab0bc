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
import {
  accountSettingsRoute,
  changeEmailRoute,
  changePasswordRoute,
  changeRecoveryQuestionRoute,
  confirmPasswordRoute,
} from '@/lib/contract/bff/account/settings'
import en from '@/messages/en.json'
import { NewEmailForm } from './change-email-screen'
import { NewPasswordForm } from './change-password-screen'
import { ConfirmPasswordForm, RecoveryAnswerForm } from './confirmation-forms'
import { NewQuestionForm, RecoveryQuestionScreen } from './recovery-question-screen'

const api = mockApi()
const send = vi.fn()
const ann = { email: 'ann@example.test', emailMsg: false, smsMsg: false, consents: [] }

const { account, fields, recoveryQuestions } = en
const question = recoveryQuestions[4]
const { newQuestion, chooseQuestion } = account.recoveryQuestion
const { newPassword, repeat, submit } = account.changePassword

beforeEach(() => {
  api.respond(accountSettingsRoute, ann)
  send.mockReset()
})

const forms = {
  confirm: <ConfirmPasswordForm onConfirmed={send} />,
  answer: <RecoveryAnswerForm question={4} submitText={account.continue} onAnswer={send} />,
  email: <NewEmailForm recoveryAnswer="rex" email="" setEmail={vi.fn()} send={send} />,
  password: <NewPasswordForm oldPassword="Scorewell#2026" send={send} />,
} as const

test.each([
  ['confirm', account.currentPassword, '', fields.passwordRequired],
  ['answer', question, '', fields.recoveryAnswerRequired],
  ['email', account.changeEmail.newEmail, '', fields.emailRequired],
  ['password', newPassword, 'Abcdefgh', fields.passwordPattern],
  ['password', repeat, '', fields.passwordConfirmRequired],
] as const)(
  '%s form: %s with the input %j shows its error on blur and not before',
  async (form, label, typed, message) => {
    renderForm(forms[form])
    await expectErrorOnBlur(label, typed, message)
  },
)

test('a recovery question must be selected before the form is sent', async () => {
  renderForm(<NewQuestionForm chosen={0} onChoose={send} />)
  await pressButton(chooseQuestion.submit)
  await waitFor(() => expect(descriptionOf(newQuestion)).toBe(fields.recoveryQuestionRequired))
  await userEvent.selectOptions(getField(newQuestion), '8')
  await pressButton(chooseQuestion.submit)
  await waitFor(() => expect(send).toHaveBeenCalledWith(8))
})

test('a password confirmation that does not match is not submitted', async () => {
  renderForm(forms.password)
  await userEvent.type(getField(newPassword), 'Brandnew#26')
  await userEvent.type(getField(repeat), 'Brandnew#27')
  await pressButton(submit)
  await waitFor(() => expect(descriptionOf(repeat)).toBe(fields.passwordsDiffer))
  expect(api.calls(changePasswordRoute)).toEqual([])
})

test('an email address that is taken is reported at its field, below the error title', async () => {
  api.respond(changeEmailRoute, { status: 409, code: 'SC102' })
  renderForm(forms.email)
  await userEvent.type(getField(account.changeEmail.newEmail), 'taken@example.test')
  await pressButton(account.changeEmail.submit)
  await waitFor(() =>
    expect(descriptionOf(account.changeEmail.newEmail)).toBe(fields.alreadyRegistered),
  )
  expect(document.activeElement).toBe(getField(account.changeEmail.newEmail))
  expect(screen.getByRole('alert').textContent).toBe(account.changeEmail.failed)
})

test.each([
  [
    'from the server, marked as English',
    { status: 400, code: 'SC117', detail: 'Wrong.' },
    'Wrong.',
    'en',
  ],
  ['in the page’s language', { status: 503 }, account.reasons.outage, ''],
])('a rejected password shows a message %s', async (_whose, reply, sentence, lang) => {
  api.respond(confirmPasswordRoute, reply)
  renderForm(forms.confirm)
  await userEvent.type(getField(account.currentPassword), 'x{Enter}')
  const shown = await screen.findByText(sentence)
  expect(shown.lang).toBe(lang)
})

test('a wrong answer returns to the previous step, and a new answer is kept only for the same question', async () => {
  api.respond(confirmPasswordRoute, { recoveryQuestion: 4 })
  api.respond(changeRecoveryQuestionRoute, { status: 400, code: 'SC113' })
  renderForm(<RecoveryQuestionScreen />)
  await userEvent.type(getField(account.currentPassword), 'Scorewell#2026{Enter}')
  await userEvent.type(await screen.findByLabelText(question), 'rex{Enter}')
  await userEvent.selectOptions(await screen.findByLabelText(newQuestion), '8')
  await pressButton(chooseQuestion.submit)
  await userEvent.type(await screen.findByLabelText(recoveryQuestions[8]), 'soup{Enter}')
  expect(await screen.findByText(account.wrongAnswer)).toBeTruthy()
  await userEvent.type(getField(question), 'Rex{Enter}')
  expect(await screen.findByLabelText<HTMLSelectElement>(newQuestion)).toHaveProperty('value', '8')
  await pressButton(chooseQuestion.submit)
  expect(await screen.findByLabelText(recoveryQuestions[8])).toHaveProperty('value', 'soup')
  await pressButton(account.recoveryQuestion.answerNew.another)
  await userEvent.selectOptions(getField(newQuestion), '9')
  await pressButton(chooseQuestion.submit)
  expect(await screen.findByLabelText(recoveryQuestions[9])).toHaveProperty('value', '')
})
