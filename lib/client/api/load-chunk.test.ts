// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from './call-api'

const reload = vi.fn()
const missing = async () => {
  throw new Error('Failed to load chunk')
}

beforeEach(() => {
  sessionStorage.clear()
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  respondWith(200)
  document.head.innerHTML =
    '<script src="https://score.example/_next/static/chunks/1.js?dpl=build-1"></script>'
})
afterEach(() => vi.unstubAllGlobals())

function respondWith(status: number): void {
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
}

test('loadChunk returns what the loader returns', async () => {
  expect(await loadChunk(async () => 'drawer')).toBe('drawer')
})

test('loadChunk reloads the page once per build if the server responds but the code is missing', async () => {
  void loadChunk(missing)
  await expect.poll(() => reload).toHaveBeenCalledTimes(1)
  await expect(loadChunk(missing)).rejects.toThrow('Failed to load chunk')
  expect(reload).toHaveBeenCalledTimes(1)
  document.head.innerHTML = document.head.innerHTML.replace('build-1', 'build-2')
  void loadChunk(missing)
  await expect.poll(() => reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['the browser is offline', () => vi.stubGlobal('navigator', { onLine: false })],
  [
    'the server is unreachable',
    () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))),
  ],
  ['a proxy responds in place of the server', () => respondWith(502)],
  ['the browser blocks its storage', () => vi.stubGlobal('sessionStorage', undefined)],
  ['the build has no id, as in development', () => document.head.replaceChildren()],
])('loadChunk rejects without a reload when %s', async (_case, arrange) => {
  arrange()
  await expect(loadChunk(missing)).rejects.toThrow('Failed to load chunk')
  expect(reload).not.toHaveBeenCalled()
})
