import { beforeEach, expect, it } from 'vitest'
import { latestReportUpstream } from '@/lib/contract/product-api/bureau-data'
import { noNotes } from '@/lib/domain/credit/notes/notes'
import { reportDetailsOf } from '@/lib/domain/credit/report/report-details'
import { reviewEntriesOf } from '@/lib/domain/credit/review/review-entries'
import { generateCreditFile } from '@/sandbox/bureau/credit-file'
import { personas } from '@/sandbox/bureau/personas/personas'
import { legacyEntryHash } from '../../config/keys'
import { readNotes } from '../../session/notes-cookie'
import { captureAudit, captureLog } from '../../testing/log-lines'
import { TestBrowser } from '../../testing/test-browser'
import { memberUser, setUpWebApp, signInMember } from '../../testing/web-app'
import { handleCloseAccount, handleConfirmPassword } from '../account/settings'
import { handleAlerts } from './alerts'
import { handleChangeNotes, handleForgetNotes, handleImportNotes } from './notes'
import { handleReview } from './review'

const api = setUpWebApp()
const id = 'AbCdEfGhIjK'

beforeEach(() => api.on('GET /users', { json: memberUser }))

async function notesIn(browser: TestBrowser) {
  const { mode, consumer } = await browser.readSession()
  if (!consumer) throw new Error('No consumer is signed in')
  const jar = { read: (name: string) => browser.cookies.get(name), write: () => undefined }
  return await readNotes(jar, { user: consumer, mode })
}

it('a change is stored in the browser’s cookie and reaches neither the product API nor the log', async () => {
  const browser = await signInMember(api)
  const [log, audit] = [captureLog(), captureAudit()]
  const dispute = { name: 'MIDLAND-CANARY', sent: 20_420 }
  const response = await browser.call(handleChangeNotes, {
    alerts: { [id]: 'no' },
    values: { disputes: [dispute] },
  })
  expect(response.status).toBe(204)
  expect(await notesIn(browser)).toEqual({
    ...noNotes,
    alerts: { [id]: 'no' },
    values: { disputes: [dispute] },
  })
  expect(JSON.stringify([log, audit, api.calls])).not.toMatch(/CANARY|AbCdEfGhIjK/)
})

it('a visitor without a session can neither change, import nor delete notes', async () => {
  const visitor = new TestBrowser()
  const responses = [
    await visitor.call(handleChangeNotes, {}),
    await visitor.call(handleImportNotes, noNotes),
    await visitor.call(handleForgetNotes),
  ]
  for (const { status, headers } of responses)
    expect([status, headers.getSetCookie()]).toEqual([401, []])
})

it.each([
  { alerts: { [id]: 'maybe' } },
  { review: { ['x'.repeat(201)]: 'mine' } },
  { disputes: [] },
])('the change %j is refused and leaves the notes unchanged', async (changes) => {
  const browser = await signInMember(api)
  await browser.call(handleChangeNotes, { read: [id] })
  expect((await browser.call(handleChangeNotes, changes)).status).toBe(422)
  expect((await notesIn(browser)).read).toEqual([id])
})

it('notes survive a sign-out and can be deleted', async () => {
  const { handleSignOut } = await import('../account/access')
  const browser = await signInMember(api)
  await browser.call(handleChangeNotes, { read: [id] })
  await browser.call(handleSignOut)
  const again = await signInMember(api)
  for (const [name, value] of browser.cookies)
    if (name.includes('notes')) again.cookies.set(name, value)
  expect((await notesIn(again)).read).toEqual([id])
  expect((await again.call(handleForgetNotes)).status).toBe(204)
  expect(await notesIn(again)).toEqual(noNotes)
})

it('closing the account deletes its notes from the browser', async () => {
  api.on('POST /users/action-token', { json: { token: 'action', recoveryQuestion: 4 } })
  api.on('POST /users/close-account', { status: 204 })
  const browser = await signInMember(api)
  await browser.call(handleChangeNotes, { read: [id] })
  await browser.call(handleConfirmPassword, { password: 'Password-canary#1' })
  expect((await browser.call(handleCloseAccount, { recoveryAnswer: 'rex' })).status).toBe(204)
  expect([...browser.cookies.keys()].filter((name) => name.includes('notes'))).toEqual([])
})

it('imported notes of an older version are stored under the current ids', async () => {
  const persona = personas.find(({ slug }) => slug === 'fraud')
  if (!persona) throw new Error('The persona is missing')
  const file = generateCreditFile(persona.profile, persona.seed, Date.UTC(2026, 10, 20))
  api.on('GET /users/efx-latest-report/summary', { json: file.reportSummary })
  api.on('GET /users/efx-latest-report', { json: file.latestReport })
  api.on('GET /users/efx-alerts', { json: file.alerts })
  const browser = await signInMember(api)
  const { consumer } = await browser.readSession()
  const hash = legacyEntryHash(consumer?.userTag ?? '')
  const report = latestReportUpstream.output.parse(file.latestReport)
  const before = reviewEntriesOf({ reports: reportDetailsOf(report, hash), summaries: [], hash })
  const review = Object.fromEntries(
    before.flatMap(({ keys }) => keys.map((key) => [key, 'notMine'])),
  )
  const [first = ''] = [file.alerts]
    .flat()
    .flatMap((alert) => ('id' in alert ? String(alert.id) : []))
  const stored = { read: [first], alerts: { [first]: 'no' }, review, values: { rate: 24 } }
  const { status, body } = await browser.call(handleImportNotes, stored)
  const { body: entries } = await browser.call(handleReview)
  const { body: list } = await browser.call(handleAlerts)
  const listed = (Array.isArray(entries) ? entries : []).filter(
    ({ kind }: { kind: string }) => !['address', 'name', 'employer'].includes(kind),
  )
  const keys: string[] = listed.flatMap((entry: { keys: string[] }) => entry.keys)
  expect([status, keys.length > 10]).toEqual([200, true])
  expect(Object.keys((await notesIn(browser)).review).sort()).toEqual([...keys].sort())
  const ids = (list as { alerts: { id: string }[] }).alerts.map((alert) => alert.id)
  expect(ids).toContain((await notesIn(browser)).read[0])
  expect(body).toEqual(await notesIn(browser))
})
