import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import type { LogFields } from '../../observability/log'
import { createAccessToken } from '../../testing/access-tokens'
import { captureLog } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import { memberUser, setEnvironment, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleRegister } from './access'
import { handleSubmitIdentity } from './identity'
import { handleAccountSettings, handleChangeNotifications } from './settings'

const api = setUpWebApp()
const { signUp } = en.auth
const { disclaimer } = en.identity
const { smsMsg } = en.account.notifications
const esign = ['summary', 'scope', 'needs', 'paper', 'withdrawal'] as const
const account = {
  email: memberUser.email,
  password: 'Canary#2345',
  recoveryQuestion: 4,
  recoveryAnswer: 'rex',
}
const person = { fname: 'Ann', lname: 'Lee', ssn: '666123456', mobile: '5555550104' }
const identity = { ...person, street1: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' }
let lines: LogFields[]

/** Returns the hash of the paragraphs as a screen of this host shows them. */
const hashOf = (paragraphs: readonly string[], host = 'Scorewell') =>
  createHash('sha256')
    .update(
      paragraphs
        .map((text) => text.replaceAll('{host}', host).replaceAll(/<\/?\w+>/g, ''))
        .join('\n'),
    )
    .digest('hex')
const sentTo = (path: string) =>
  api.calls.filter((call) => call.path === path).map(({ body }) => JSON.parse(body))
const consentLines = () => lines.filter(({ event }) => event === 'consent')

beforeEach(() => {
  setEnvironment({})
  lines = captureLog()
  api.on('POST /users/register', () => ({
    json: { ...memberUser, token: createAccessToken('t'), refresh: 'r' },
  }))
  api.on('POST /users/identity', { json: { isSuccess: true, idpass: false } })
  api.on('POST /users/change-notifications', { json: memberUser })
})

test('a sign-up records the consents to the terms and to electronic documents', async () => {
  const before = Date.now()
  expect((await new TestBrowser().call(handleRegister, account)).status).toBe(200)
  const [sent] = sentTo('/users/register')
  expect(sent).toMatchObject(account)
  const expected = {
    version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    locale: 'en',
    acceptedAt: expect.any(Number),
  }
  expect(sent.consents).toEqual([
    { ...expected, kind: 'terms', sha256: hashOf([signUp.notice]) },
    { ...expected, kind: 'esign', sha256: hashOf(esign.map((name) => signUp.esign[name])) },
  ])
  expect(sent.consents[0].acceptedAt).toBeGreaterThanOrEqual(before)
})

test('a sign-up on a Spanish page records the Spanish wording', async () => {
  await new TestBrowser().call(handleRegister, account, { 'accept-language': 'es-US' })
  const [sent] = sentTo('/users/register')
  expect(sent.consents).toMatchObject([
    { kind: 'terms', locale: 'es', sha256: hashOf([es.auth.signUp.notice]) },
    {
      kind: 'esign',
      locale: 'es',
      sha256: hashOf(esign.map((name) => es.auth.signUp.esign[name])),
    },
  ])
})

test.each([
  ['the summary and the folded text', false, ['short', 'credit'], ['shortCarrier', 'carrier']],
  ['the full disclaimer', true, ['credit'], ['carrier']],
] as const)(
  'the identity form records %s with the host’s name',
  async (_title, full, credit, carrier) => {
    const host = {
      key: 'default',
      name: 'Bank of Elm',
      token: 'token-01234567890123456789012345',
      config: { fullDiscOnIdentity: full },
    }
    setEnvironment({ HOSTS: JSON.stringify([host]) })
    const browser = await signInMember(api, { idpass: false })
    await browser.call(handleSubmitIdentity, identity)
    const [sent] = sentTo('/users/identity')
    expect(sent.consents).toMatchObject([
      {
        kind: 'creditData',
        sha256: hashOf(
          credit.map((name) => disclaimer[name]),
          host.name,
        ),
      },
      {
        kind: 'carrierData',
        sha256: hashOf(
          carrier.map((name) => disclaimer[name]),
          host.name,
        ),
      },
    ])
  },
)

test('switching on text messages is the only notification change that records a consent', async () => {
  const browser = await signInMember(api)
  let user = { ...memberUser, smsMsg: false }
  api.on('GET /users', () => ({ json: user }))
  await browser.call(handleChangeNotifications, { emailMsg: true, smsMsg: true })
  user = { ...memberUser, smsMsg: true }
  await browser.call(handleChangeNotifications, { emailMsg: false, smsMsg: true })
  await browser.call(handleChangeNotifications, { emailMsg: false, smsMsg: false })
  const sent = sentTo('/users/change-notifications')
  expect(sent[0].consents).toMatchObject([{ kind: 'smsAlerts', sha256: hashOf([smsMsg.consent]) }])
  expect(sent.slice(1)).toEqual([
    { emailMsg: false, smsMsg: true },
    { emailMsg: false, smsMsg: false },
  ])
})

test('the log contains exactly the consents of a sign-up, even if its outcome is unknown', async () => {
  api.on('POST /users/register', { reset: true })
  await new TestBrowser().call(handleRegister, account)
  const [sent] = sentTo('/users/register')
  expect(consentLines()).toEqual(
    sent.consents.map((consent: object) => ({ event: 'consent', hostKey: 'default', ...consent })),
  )
})

test('the settings show a consent’s wording until it changes, and nothing without consents', async () => {
  const browser = await signInMember(api)
  api.on('GET /users', { json: { ...memberUser, smsMsg: false } })
  expect((await browser.call(handleAccountSettings)).body).toMatchObject({ consents: [] })
  await browser.call(handleChangeNotifications, { emailMsg: true, smsMsg: true })
  const [given] = sentTo('/users/change-notifications')[0].consents
  const old = { ...given, kind: 'terms', sha256: '0'.repeat(64), acceptedAt: 1000 }
  api.on('GET /users', { json: { ...memberUser, consents: [old, given] } })
  const { kind, version, acceptedAt } = given
  expect((await browser.call(handleAccountSettings)).body).toMatchObject({
    consents: [
      { kind, version, acceptedAt, text: [smsMsg.consent.replace('{host}', 'Scorewell')] },
      { kind: 'terms', version, acceptedAt: 1000 },
    ],
  })
})
