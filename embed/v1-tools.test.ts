// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { diagnose, preload } from './v1-tools'

const origin = 'https://score.example'
const options = { key: 'harbor', origin }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** Returns the findings for a page with this server state and frame behavior. */
async function find({ status = 200, isIsolated = false, onFrame = (_: HTMLIFrameElement) => {} }) {
  vi.useFakeTimers()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('crossOriginIsolated', isIsolated)
  vi.stubGlobal('fetch', async () => {
    if (status === 0) throw new TypeError('Failed to fetch')
    return { status }
  })
  const findings = diagnose(options)
  await vi.advanceTimersByTimeAsync(0)
  const frame = document.querySelector('iframe')
  if (frame) onFrame(frame)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(document.querySelector('iframe')).toBeNull()
  return await findings
}

const answer = (frame: HTMLIFrameElement) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: {}, origin, source: frame.contentWindow }),
  )
const block = (effectiveDirective: string) => () =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective,
      blockedURI: origin,
      disposition: 'enforce',
    }),
  )

it('diagnose() reports no problem on a page that works', async () => {
  expect(await find({ onFrame: answer })).toEqual([])
})

it('diagnose() names the directive of the page’s policy that blocks the frame', async () => {
  expect(await find({ onFrame: block('frame-src') })).toEqual([
    'Content-Security-Policy: add https://score.example to frame-src.',
  ])
})

it.each([
  [
    { status: 403 },
    `${location.origin} is not registered for the key 'harbor', or the key is wrong.`,
  ],
  [{ status: 0 }, 'https://score.example does not respond: check the network.'],
  [{}, expect.stringContaining('The frame does not respond in 10 s')],
  [{ isIsolated: true }, 'Cross-Origin-Embedder-Policy blocks the frame: remove this header.'],
])('diagnose() names the cause if a frame does not respond: %j', async (state, finding) => {
  expect(await find(state)).toEqual([finding])
})

it('preload() connects to the server without adding a frame', async () => {
  await preload(options)
  expect(document.head.querySelector('link')).toMatchObject({
    rel: 'preconnect',
    href: `${origin}/`,
  })
  expect(document.querySelector('iframe')).toBeNull()
})
