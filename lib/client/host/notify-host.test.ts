import { beforeEach, expect, it, vi } from 'vitest'
import { memberEvents } from '@/lib/contract/host/host-events'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { ApiError } from '../api/api-error'

const partner = 'https://www.partner.example'
const requestId = 'request-1'
const posted = vi.fn()

beforeEach(() => {
  vi.resetModules()
  posted.mockClear()
})

/** Returns the events that a failed call posts, without the initial INIT_CONFIG and READY. */
async function eventsOfError(status: number, code?: string): Promise<readonly unknown[]> {
  const { attachConnection, notifyHostOfError } = await import('./notify-host')
  const host = { postMessage: (message: unknown, to: string) => posted({ message, to }) }
  attachConnection({
    window: Object.assign(Object.create(null), host),
    origin: partner,
    port: undefined,
  })
  const detail = 'Ann O’Neil, 666-12-3456'
  notifyHostOfError(
    new ApiError(status, { type: 'about:blank', title: detail, detail, status, code, requestId }),
  )
  const all = posted.mock.calls.slice(2).map(([call]) => call)
  expect(new Set(all.map(({ to }) => to))).toEqual(new Set(all.length > 0 ? [partner] : []))
  return all.map(({ message: { at: _at, instance: _instance, ...message } }) => message)
}

const envelope = { widget: 'scorewell', version: 1, requestId }
const codes = Object.entries(serverCodes).map(([code, { event }]) => [code, event] as const)

it.each(codes.filter(([code]) => code !== 'SC322'))(
  '%s posts the event %s once, without personal data',
  async (code, type) => {
    expect(await eventsOfError(400, code)).toEqual([
      { ...envelope, type, code, status: 400, retryable: false, seq: 3 },
    ])
  },
)

it('SC322 posts its own event and then USER_EXCEPTION', async () => {
  const details = { ...envelope, code: 'SC322', status: 409, retryable: false }
  expect(await eventsOfError(409, 'SC322')).toEqual([
    { ...details, type: 'IDENTITY_ALREADY_COMPLETED', seq: 3 },
    { ...details, type: 'USER_EXCEPTION', seq: 4 },
  ])
})

it('an unknown code posts ERROR_UNKNOWN with the code, retryable after a 5xx', async () => {
  expect(await eventsOfError(503, 'SC999')).toMatchObject([
    { type: 'ERROR_UNKNOWN', code: 'SC999', retryable: true },
  ])
})

it('an error without a code posts nothing', async () => {
  expect(await eventsOfError(500)).toEqual([])
})

it('reports a browser-only event to the BFF once, even without a host, and without details', async () => {
  const sent = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  const { attachConnection, notifyHost, postHostEvent } = await import('./notify-host')
  attachConnection('none')
  notifyHost('NAVIGATED', { view: '/signup' })
  notifyHost('REG_STARTED')
  // Simulates an event relayed from our popup, which has already reported it.
  postHostEvent('PLANNER_USED')
  await expect.poll(() => sent).toHaveBeenCalled()
  const body = JSON.stringify({ event: 'REG_STARTED' })
  expect(sent.mock.calls).toEqual([
    ['/api/usage', expect.objectContaining({ method: 'POST', keepalive: true, body })],
  ])
  vi.unstubAllGlobals()
})

it.each([
  [undefined, []],
  [['ALERT_OPENED'] as const, ['ALERT_OPENED']],
])(
  'a host that lists the member events %s receives only those, numbered without gaps',
  async (listed, sent) => {
    const { attachConnection, postHostEvent } = await import('./notify-host')
    const host = { postMessage: (message: unknown) => posted(message) }
    const window = Object.assign(Object.create(null), host)
    attachConnection({ window, origin: partner, port: undefined, memberEvents: listed })
    for (const event of memberEvents) postHostEvent(event)
    postHostEvent('CLOSE')
    const messages = posted.mock.calls.map(([message]) => message)
    expect(messages.map(({ type }) => type)).toEqual(['INIT_CONFIG', 'READY', ...sent, 'CLOSE'])
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
  },
)
