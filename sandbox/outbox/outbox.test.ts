import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as account from '@/lib/contract/product-api/account'
import * as entry from '@/lib/contract/product-api/auth'
import * as identity from '@/lib/contract/product-api/identity'
import en from '../messages/en.json'
import es from '../messages/es.json'
import { createTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import {
  goodPassword,
  outboxMessagesFor,
  registerUser,
  registerWithIdentity,
  testIdentity,
  testRecoveryAnswer,
} from '../testing/test-users'

const email = 'ann@example.test'
let test: TestSandbox
beforeAll(async () => {
  test = await createTestSandbox()
})
beforeEach(() => test.app.request('http://127.0.0.1/sandbox/reset', { method: 'POST' }))

type Caller = Pick<TestSandbox, 'call' | 'app'> & TestSandbox

/** Confirms the password and the recovery answer of a new account. */
async function confirmed(caller: Caller) {
  const { token } = await registerUser(caller, email)
  const { data } = await caller.call(
    account.actionTokenUpstream,
    { username: email, password: goodPassword },
    token,
  )
  return { token, action: { token: data.token, recoveryAnswer: testRecoveryAnswer } }
}

async function resetPassword({ call, ...caller }: Caller) {
  await call(entry.passwordRecoveryUpstream, { email })
  const code = (await outboxMessagesFor({ call, ...caller }, email))[0]?.code ?? ''
  const { data } = await call(entry.recoveryTokenUpstream, { token: code })
  await call(entry.passwordResetUpstream, {
    token: data.token,
    recoveryAnswer: testRecoveryAnswer,
    password: goodPassword,
  })
}

async function sendLink(caller: Caller, type: 'email' | 'phone') {
  const { token, id } = await registerWithIdentity(caller, email)
  const { data } = await caller.call(identity.ditIdentityUpstream, {}, token)
  await caller.call(identity.sendLinkUpstream, { userId: id, type, token: data.token ?? '' }, token)
}

/** Every message that the sandbox sends, and the call that sends it. */
const messages: readonly [
  string,
  string,
  (texts: typeof en) => { subject: string; body: string },
  (caller: Caller) => Promise<unknown>,
][] = [
  [
    'the code to reset a password',
    email,
    ({ email: { resetCode } }) => resetCode,
    async (caller) => {
      await registerUser(caller, email)
      await caller.call(entry.passwordRecoveryUpstream, { email })
    },
  ],
  [
    'an address without account',
    email,
    ({ email: { unknownAccount } }) => unknownAccount,
    (caller) => caller.call(entry.passwordRecoveryUpstream, { email }),
  ],
  [
    'a password that was reset',
    email,
    ({ email: { passwordReset } }) => passwordReset,
    async (caller) => {
      await registerUser(caller, email)
      await resetPassword(caller)
    },
  ],
  [
    'a changed password',
    email,
    ({ email: { passwordChanged } }) => passwordChanged,
    async (caller) => {
      const { token } = await registerUser(caller, email)
      const change = { username: email, oldPassword: goodPassword, newPassword: 'Another-horse2' }
      await caller.call(account.changePasswordUpstream, change, token)
    },
  ],
  [
    'a changed address, to the old one',
    email,
    ({ email: { oldAddress } }) => oldAddress,
    async (caller) => {
      const { token, action } = await confirmed(caller)
      await caller.call(
        account.changeEmailUpstream,
        { ...action, email: 'new@example.test' },
        token,
      )
    },
  ],
  [
    'a changed address, to the new one',
    'new@example.test',
    ({ email: { newAddress } }) => newAddress,
    async (caller) => {
      const { token, action } = await confirmed(caller)
      await caller.call(
        account.changeEmailUpstream,
        { ...action, email: 'new@example.test' },
        token,
      )
    },
  ],
  [
    'a changed recovery question',
    email,
    ({ email: { recoveryChanged } }) => recoveryChanged,
    async (caller) => {
      const { token, action } = await confirmed(caller)
      const change = {
        token: action.token,
        oldRecoveryAnswer: testRecoveryAnswer,
        recoveryQuestion: 2,
        recoveryAnswer: 'Ann',
      }
      await caller.call(account.changeRecoveryUpstream, change, token)
    },
  ],
  [
    'a closed account',
    email,
    ({ email: { accountClosed } }) => accountClosed,
    async (caller) => {
      const { token, action } = await confirmed(caller)
      await caller.call(account.closeAccountUpstream, action, token)
    },
  ],
  [
    'a secure link by email',
    email,
    ({ email: { secureLink } }) => secureLink,
    (caller) => sendLink(caller, 'email'),
  ],
  [
    'a secure link by text message',
    testIdentity.mobile,
    ({ sms: { secureLink } }) => secureLink,
    (caller) => sendLink(caller, 'phone'),
  ],
  [
    'a code by text message',
    testIdentity.mobile,
    ({ sms: { mobileCode } }) => mobileCode,
    async (caller) => {
      const { token } = await registerWithIdentity(caller, email)
      const { data } = await caller.call(identity.getMobileUpstream, {}, token)
      await caller.call(identity.sendCodeUpstream, { token: data.token ?? '' }, token)
    },
  ],
]

describe.each([
  ['en-US', 'en', en],
  ['es-US', 'es', es],
] as const)('messages in the language %s', (language, locale, texts) => {
  it.each(messages)('a call sends %s', async (_what, to, textOf, send) => {
    await send(test.speaking(language))
    const [sent] = await outboxMessagesFor(test, to)
    const { subject, body } = textOf(texts)
    const filled = body
      .replace('{code}', sent?.code ?? 'no code')
      .replace('{link}', sent?.link ?? 'no link')
      .replace(/\{minutes\}/, /(\d+) min/.exec(sent?.text ?? '')?.[1] ?? '')
    expect(sent).toMatchObject({ locale, subject, text: filled })
  })

  it('the catalog contains every message that is sent', () => {
    const sent = messages.map(([, , textOf]) => textOf(texts))
    expect(new Set(sent)).toEqual(
      new Set([...Object.values(texts.email), ...Object.values(texts.sms)]),
    )
  })
})

describe('the language of a message', () => {
  const subjectFor = async (to: string) => (await outboxMessagesFor(test, to))[0]?.subject

  it('a message is in the account’s language if the call specifies none', async () => {
    const { token } = await registerUser(test.speaking('es-US'), email)
    const change = { username: email, oldPassword: goodPassword, newPassword: 'Another-horse2' }
    await test.call(account.changePasswordUpstream, change, token)
    expect(await subjectFor(email)).toBe(es.email.passwordChanged.subject)
    await test.call(entry.passwordRecoveryUpstream, { email })
    expect(await subjectFor(email)).toBe(es.email.resetCode.subject)
  })

  it('a later call in another language changes the language of the account’s messages', async () => {
    const { token } = await registerUser(test, email)
    await test.speaking('es-US').call(account.currentUserUpstream, {}, token)
    await test.call(entry.passwordRecoveryUpstream, { email })
    expect(await subjectFor(email)).toBe(es.email.resetCode.subject)
  })

  it.each(['*', 'fr-FR', 'xx;q=broken', ''])(
    'a message is in English if the call specifies %j',
    async (language) => {
      await test.speaking(language).call(entry.passwordRecoveryUpstream, { email })
      expect(await subjectFor(email)).toBe(en.email.unknownAccount.subject)
    },
  )

  it('a secure link’s page is in the language of its message', async () => {
    await sendLink(test.speaking('es-US'), 'email')
    const link = (await outboxMessagesFor(test, email))[0]?.link ?? ''
    const open = async (method = 'GET') => {
      const response = await test.app.request(link, {
        method,
        headers: { 'accept-language': 'en-US' },
      })
      return response.status === 303
        ? test.app.request(new URL(response.headers.get('location') ?? '', link))
        : response
    }
    expect(await (await open()).text()).toContain(es.link.open.title)
    expect(await (await open('POST')).text()).toContain(es.link.validated.title)
  })
})
