import { beforeEach, expect, it, vi } from 'vitest'
import { encodeCase } from '@/lib/domain/credit/disputes/case-code'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { sampleCase } from '@/lib/domain/credit/disputes/testing/sample-case'
import { type Notes, noNotes } from '@/lib/domain/credit/notes/notes'
import type { TileName } from '@/lib/domain/host/tile/tile'
import { getRequestContext } from '../../pages/page-context'
import { createAccessToken } from '../../testing/access-tokens'
import { admitTests } from '../../testing/admitted'
import { TestBrowser } from '../../testing/test-browser'
import { setUpWebApp, signInMember } from '../../testing/web-app'
import { handleSignOut } from '../account/access'
import { readTileState } from './tile-state'

admitTests()
const api = setUpWebApp()
const page = vi.hoisted(() => ({ cookies: new Map<string, string>() }))

vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) =>
      page.cookies.has(name) ? { name, value: page.cookies.get(name) } : undefined,
  }),
  headers: async () => new Headers({ 'sec-fetch-dest': 'document' }),
}))

const open = ({ cookies }: TestBrowser) => {
  page.cookies = cookies
}
const getTileState = async (tile: TileName) => await readTileState(await getRequestContext(), tile)
const view = (provider: string, score?: number) => ({
  provider,
  ...(score && { score }),
  scoreRanges: [],
})
const scores = {
  id: 's',
  generatedDate: Date.UTC(2026, 10, 19),
  providerViews: [view('EFX'), view('TU', 712)],
}
const disputed: DisputeCase = {
  ...sampleCase,
  key: '',
  kind: 'account',
  name: 'Quillhaven',
  sent: Date.UTC(2026, 10, 28),
}
const report = { id: 'r', providerViews: [{ provider: 'EFX' }, { provider: 'TU' }] }
const answers = {
  '/users/efx-latest-scores': scores,
  '/users/efx-latest-report': report,
  '/users/efx-alerts': [],
  '/users': { id: 'user-1' },
}

beforeEach(() => {
  open(new TestBrowser())
  for (const [path, json] of Object.entries(answers)) api.on(`GET ${path}`, { json })
})

it.each(['score', 'alerts', 'coach'] as const)(
  'the tile %s receives data from all bureaus',
  async (tile) => {
    open(await signInMember(api))
    const state = await getTileState(tile)
    const cards = [{ provider: 'EFX' }, { provider: 'TU', score: 712 }]
    expect(state).toMatchObject({
      kind: 'shown',
      data: { scores: cards, coach: [{}, {}], facts: [{}, {}], alerts: [] },
    })
    if (state.kind === 'shown')
      expect(state.data.newAlerts).toEqual(tile === 'alerts' ? [] : undefined)
  },
)

it('a tile requests no bureau data for visitors, unverified identities or expired tokens', async () => {
  expect(await getTileState('score')).toEqual({ kind: 'signedOut' })
  open(await signInMember(api, { idpass: false }))
  expect(await getTileState('score')).toEqual({ kind: 'unverified' })
  open(await signInMember(api, { token: createAccessToken('expired', { seconds: -5 }) }))
  expect(await getTileState('score')).toEqual({ kind: 'expired' })
  expect(api.calls.map(({ path }) => path).filter((path) => path.includes('efx'))).toEqual([])
})

it('a tile shows cached data after its token has expired, so that it does not reload repeatedly', async () => {
  open(await signInMember(api))
  await getTileState('coach')
  open(await signInMember(api, { token: createAccessToken('expired', { seconds: -5 }) }))
  expect((await getTileState('coach')).kind).toBe('shown')
  expect(api.count('/users/efx-latest-report')).toBe(1)
})

it('a tile is not shown if the host hides its screen', async () => {
  api.on('GET /users/initialize/default', { json: { flags: 1 } })
  open(await signInMember(api))
  const kindOf = async (tile: TileName) => (await getTileState(tile)).kind
  expect(await Promise.all([kindOf('score'), kindOf('alerts'), kindOf('coach')])).toEqual([
    'shown',
    'unavailable',
    'unavailable',
  ])
})

it.each([
  ['score', '/users/efx-latest-scores'],
  ['coach', '/users/efx-latest-report'],
  ['alerts', '/users/efx-alerts'],
] as const)('a tile fails only if its own data is unavailable: %s', async (tile, path) => {
  open(await signInMember(api))
  api.on(`GET ${path}`, { status: 500 })
  expect((await getTileState(tile)).kind).toBe('failed')
  expect((await getTileState(tile === 'score' ? 'alerts' : 'score')).kind).toBe('shown')
})

it('a tile starts all calls at once and shows no data from a session that ended in the meantime', async () => {
  const browser = await signInMember(api)
  open(browser.copy())
  const { promise, resolve } = Promise.withResolvers<void>()
  const paths = [
    '/users/efx-latest-scores',
    '/users/efx-latest-report',
    '/users/efx-alerts',
  ] as const
  for (const path of paths) api.on(`GET ${path}`, () => ({ json: answers[path], after: promise }))
  const state = getTileState('score')
  await expect.poll(() => paths.map((path) => api.count(path))).toEqual([1, 1, 1])
  await browser.call(handleSignOut)
  resolve()
  expect(await state).toEqual({ kind: 'signedOut' })
})

it('a tile leaves out an entry that the consumer disputes', async () => {
  const account = { id: 'a', accountName: 'Quillhaven', accountNumber: '7577' }
  const providerViews = [{ provider: 'EFX', revolvingAccounts: [account] }]
  api.on('GET /users/efx-latest-report', { json: { id: 'r', providerViews } })
  open(await signInMember(api))
  const entriesWith = async (cases: readonly DisputeCase[]) => {
    const values = { disputeCases: cases.map(encodeCase) }
    const state = await readTileState(await getRequestContext(), 'score', { ...noNotes, values })
    return state.kind === 'shown' ? state.data.facts?.[0]?.entries : undefined
  }
  const [entry] = (await entriesWith([])) ?? []
  expect(entry).toMatchObject({ name: 'Quillhaven' })
  const asked = { ...disputed, key: entry?.entryKey ?? '', digits: '7577' }
  expect(await entriesWith([asked])).toEqual([])
})

it('an alert about a debt that the consumer disputes is less urgent in a tile', async () => {
  const alert = { id: '1', provider: 'EFX', alertType: 'COLLECTION_ADDED' }
  const alerts = [{ ...alert, institutionName: 'Quillhaven', dateReported: Date.now() }]
  api.on('GET /users/efx-alerts', { json: alerts })
  open(await signInMember(api))
  const severityWith = async (cases: readonly DisputeCase[]) => {
    const values = { disputeCases: cases.map(encodeCase) }
    const state = await readTileState(await getRequestContext(), 'score', { ...noNotes, values })
    return state.kind === 'shown' ? state.data.alerts?.[0]?.kind.severity : undefined
  }
  expect(await severityWith([])).toBe('actNow')
  expect(await severityWith([{ ...disputed, kind: 'collection' }])).toBe('check')
})

it('after a letter about identity theft, a denied alert is less urgent in a tile than a new one', async () => {
  const alert = { id: '1', provider: 'EFX', alertType: 'ADDRESS_CHANGE', dateReported: Date.now() }
  api.on('GET /users/efx-alerts', { json: [alert] })
  open(await signInMember(api))
  const values = { disputeCases: [encodeCase({ ...disputed, claim: 'theft' })] }
  const alertWith = async (denied: Notes['alerts']) => {
    const notes = { ...noNotes, alerts: denied, values }
    const state = await readTileState(await getRequestContext(), 'score', notes)
    return state.kind === 'shown' ? state.data.alerts?.[0] : undefined
  }
  const asked = await alertWith({})
  expect(asked?.kind.severity).toBe('actNow')
  expect((await alertWith({ [asked?.id ?? '']: 'no' }))?.kind.severity).toBe('check')
})
