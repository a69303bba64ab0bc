import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Row } from '@/lib/contract/row'
import { createAccessToken } from '../testing/access-tokens'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp, signInMember } from '../testing/web-app'

type Handler = (request: Request) => Promise<Response>
type Module = Partial<Record<Row['method'], Handler>>

const api = setUpWebApp({ UPSTREAM_TIMEOUT_MS: '1000' })
/** Answers that are no row of the contract: a file, and the refusal of unknown addresses. */
const others = ['app/api/report/pdf/route.ts', 'app/api/[...unknown]/route.ts']
const everyFile = globSync('app/api/**/route.ts')
const files = everyFile.filter((file) => !others.includes(file))
const contract: readonly object[] = await Promise.all(
  globSync('lib/contract/bff/*.ts').map((file) => import(/* @vite-ignore */ `../../../${file}`)),
)
const rows = contract.flatMap((module): Row[] => Object.values(module).filter(isRow))
const sessionRows = rows.filter(({ access }) => access === 'session')
const named = (list: readonly Row[]) => list.map((row) => [`${row.method} ${row.path}`, row] as const)

/** Something each row accepts. */
const address = { street1: '1 Main St', city: 'Reno', state: 'NV', zip: '89501' }
const inputs: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /api/login': { email: 'ann@example.test', password: 'Password-canary#1' },
  'POST /api/register': {
    email: 'ann@example.test',
    password: 'Canary#2345',
    recoveryQuestion: 4,
    recoveryAnswer: 'answer-canary',
  },
  'POST /api/preauth': { token: 'handed-over', entry: '/login-tile' },
  'POST /api/auth': { token: 'handed-over' },
  'POST /api/widget-config': { origin: 'https://www.partner.example', configs: { theme: '#112233' } },
  'POST /api/recovery': { email: 'ann@example.test' },
  'POST /api/recovery/code': { code: '123456' },
  'POST /api/recovery/password': { recoveryAnswer: 'answer-canary', password: 'Canary#2345' },
  'POST /api/account/confirm-password': { password: 'Password-canary#1' },
  'POST /api/account/email': { email: 'new@example.test', recoveryAnswer: 'answer-canary' },
  'POST /api/account/password': { oldPassword: 'Password-canary#1', newPassword: 'Canary#2345' },
  'POST /api/account/recovery-question': {
    recoveryQuestion: 8,
    recoveryAnswer: 'answer-canary',
    oldRecoveryAnswer: 'answer-canary',
  },
  'POST /api/account/close': { recoveryAnswer: 'answer-canary' },
  'POST /api/account/notifications': { emailMsg: true, smsMsg: false },
  'POST /api/identity': { fname: 'Ann', lname: 'Lee', ssn: '666101000', mobile: '5555550104', ...address },
  'POST /api/quiz': { key: 'k', id: 'q', answers: [{ qid: '1', aid: '2' }] },
  'POST /api/mobile/renew-code': { key: 'k' },
  'POST /api/mobile/verify-code': { key: 'k', code: '123456' },
  'POST /api/link/send': { type: 'email' },
  'POST /api/link/verify': { type: 'email' },
  'GET /api/payment-history': { provider: 'EFX', account: 'a1' },
  'GET /api/score-up': { scoreInc: '10', timeHorizon: '6' },
}
// The head of a JWT is long enough not to turn up in a seal by chance.
const canaries = /upstream-token|refresh-canary|eyJhbGciOi|correct/

describe('every row of the contract', () => {
  it('has a route handler, and every route handler a row', async () => {
    const handlers = await Promise.all(
      files.map(async (file) => Object.keys(await handlersOf(file)).map((method) => `${method} ${pathOf(file)}`)),
    )
    expect(handlers.flat().sort()).toEqual(rows.map(({ method, path }) => `${method} ${path}`).sort())
  })

  it.each(files)('%s is one expression for each method', (file) => {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const rest = lines.filter((line) => line !== '' && !line.startsWith('import '))
    expect(rest.every((line) => /^export const (GET|POST) = \w+\(\w+\)$/.test(line))).toBe(true)
  })

  // Next answers a HEAD with the handler of GET; where there is none it answers 405 by itself.
  it.each(everyFile.filter((file) => /\bGET\b/.test(readFileSync(file, 'utf8'))))(
    '%s answers HEAD with 405 and its methods, and asks nobody',
    async (file) => {
      const handlers = await handlersOf(file)
      const browser = await signInMember(api)
      api.calls.length = 0
      if (!handlers.GET) throw new Error(`${file} has no GET`)
      const { status, headers } = await browser.send(handlers.GET, pathOf(file), { method: 'HEAD' })
      expect({ status, allow: headers.get('allow') }).toEqual({
        status: 405,
        allow: Object.keys(handlers).sort().join(', '),
      })
      expect(headers.getSetCookie()).toEqual([])
      expect(api.calls).toEqual([])
    },
  )

  it.each(named(sessionRows))('%s lets nobody in without a session, and asks nobody', async (name, row) => {
    const answer = await make(new TestBrowser(), row, inputs[name])
    expect(answer).toMatchObject({ status: 401, body: { title: 'Auth Required' } })
    expect(api.calls).toEqual([])
  })

  it.each(named(sessionRows))('%s lets nobody in with a session that was ended', async (name, row) => {
    const browser = await signInMember(api)
    const thief = browser.copy()
    await make(browser, { method: 'POST', path: '/api/sign-out' })
    api.calls.length = 0
    expect((await make(thief, row, inputs[name])).status).toBe(401)
    expect(api.calls).toEqual([])
  })

  it.each(named(rows))('%s shows no token of the product API', async (name, row) => {
    answerWithTokens()
    const browser = await signInMember(api, { token: createAccessToken('upstream-token'), refresh: 'refresh-canary' })
    await makeEarlierSteps(browser)
    const answer = await make(browser, row, inputs[name])
    expect([200, 204]).toContain(answer.status)
    expect(answer.text).not.toMatch(canaries)
    expect(JSON.stringify([...answer.headers])).not.toMatch(canaries)
  })

  it.each(named(rows))('%s answers bad input with a 4xx problem, and asks nobody', async (_, row) => {
    const browser = await signInMember(api)
    api.calls.length = 0
    for (const bad of [{ '': 1, unknown: 'field' }, { token: ['x'] }, { email: 'x'.repeat(5000) }]) {
      const { status, headers } = await make(browser, row, bad)
      expect(status).toBe(422)
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
    expect(api.calls).toEqual([])
  })

  it.each(named(rows))('%s turns each failure of the product API into a problem', async (name, row) => {
    answerWithTokens()
    const browser = await signInMember(api, { idpass: true })
    await makeEarlierSteps(browser)
    api.clear()
    api.on('GET /users', () => ({ status: 500, text: 'words-canary' }))
    const { status, text } = await make(browser, row, inputs[name])
    expect(api.calls.length === 0 ? status === 200 : status >= 400).toBe(true)
    expect(text).not.toContain('canary')
  })
})

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

function pathOf(file: string): string {
  return `/${file.replace(/^app\//, '').replace(/\/route\.ts$/, '')}`
}

async function handlersOf(file: string): Promise<Module> {
  return (await import(/* @vite-ignore */ `../../../${file}`)) as Module
}

type Place = Pick<Row, 'method' | 'path'>

/** Calls whose tokens later ones need. */
async function makeEarlierSteps(browser: TestBrowser): Promise<void> {
  const steps: readonly Place[] = [
    { method: 'GET', path: '/api/mobile' },
    { method: 'GET', path: '/api/dit' },
    { method: 'POST', path: '/api/link/send' },
    { method: 'POST', path: '/api/recovery/code' },
    { method: 'POST', path: '/api/account/confirm-password' },
  ]
  for (const step of steps) await make(browser, step, inputs[`${step.method} ${step.path}`])
}

async function make(browser: TestBrowser, row: Place, input: Record<string, unknown> = {}) {
  const handler = (await handlersOf(`app${row.path}/route.ts`))[row.method]
  if (!handler) throw new Error(`${row.path} has no handler`)
  const query = row.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const body = row.method === 'POST' ? { body: JSON.stringify(input) } : {}
  return await browser.send(handler, `${row.path}${query}`, { method: row.method, ...body })
}

/** A product API that answers everything, with tokens wherever the contract has one. */
function answerWithTokens(): void {
  const token = 'upstream-token'
  const questions = [{ id: 1, text: 'Which?', answers: [{ id: 1, text: 'This', correct: true }] }]
  const standing = { id: 'user-1', idpass: true, token: createAccessToken('upstream-token'), refresh: 'refresh-canary' }
  const account = { id: 'a1', accountType: 'REVOLVING', paymentHistory: [] }
  const replies: Record<string, unknown> = {
    'POST /users/password-recovery': undefined,
    'POST /users/recovery-token': { token, recoveryQuestion: 4 },
    'POST /users/password-reset': undefined,
    'POST /users/action-token': { token, recoveryQuestion: 4 },
    'POST /users/change-email': undefined,
    'POST /users/change-password': undefined,
    'POST /users/change-recovery': undefined,
    'POST /users/close-account': undefined,
    'POST /users/change-notifications': { id: 'user-1', email: 'ann@example.test', idpass: true, token },
    'POST /users/login': standing,
    'GET /users/preauth-token/handed-over': standing,
    'POST /users/register': standing,
    'GET /users': { id: 'user-1', email: 'ann@example.test', idpass: true, token },
    'POST /users/identity': { isSuccess: true, idpass: true, token },
    'GET /users/get-quiz': { key: 'k', id: 'q', questions },
    'POST /users/verify-quiz': { isSuccess: false, key: 'k', id: 'q', questions, token },
    'GET /users/get-mobile': { token, mobile: '5555550104' },
    'POST /users/send-code/upstream-token': { key: 'k', passcode: 'upstream-token' },
    'POST /users/renew-code': { key: 'k', passcode: 'upstream-token' },
    'POST /users/verify-code': { isSuccess: true, token },
    'GET /users/dit-identity': { token, mobile: '5555550104', isSuccess: true },
    'POST /users/smfa-send-link/user-1': { token, linkUrl: 'https://x.example', mobile: '5555550104' },
    'POST /users/smfa-verify-status/user-1': { isSuccess: true, token },
    'POST /users/enrollment-check': { isSuccess: true, token },
    'GET /users/efx-latest-scores': { id: 's', token },
    'GET /users/efx-score-history': [],
    'GET /users/efx-latest-report': {
      id: 'r',
      token,
      providerViews: [{ provider: 'EFX', revolvingAccounts: [account] }],
    },
    'GET /users/efx-latest-report/summary': [],
    'GET /users/efx-score-up': { token },
    'GET /users/efx-alerts': [],
  }
  for (const [call, json] of Object.entries(replies)) api.on(call, () => ({ json }))
}
