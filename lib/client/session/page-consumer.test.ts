// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const storages = () => [sessionStorage, localStorage]

beforeEach(() => {
  vi.resetModules()
  for (const storage of storages()) storage.clear()
})
afterEach(() => vi.unstubAllGlobals())

it('clears the storage of another or unknown consumer, and keeps that of the same one', async () => {
  const { setPageConsumer } = await import('./page-consumer')
  const store = () => {
    for (const storage of storages()) storage.setItem('sw-kept', 'Ann')
  }
  const stored = () => storages().map((storage) => storage.getItem('sw-kept'))
  store()
  setPageConsumer('ann')
  expect(stored()).toEqual([null, null])
  store()
  setPageConsumer('ann')
  expect(stored()).toEqual(['Ann', 'Ann'])
  setPageConsumer('bob')
  expect(stored()).toEqual([null, null])
})

it('clears each storage separately, because a tab may hold an older consumer than the browser', async () => {
  const { setPageConsumer } = await import('./page-consumer')
  setPageConsumer('ann')
  sessionStorage.setItem('sw-kept', 'Ann')
  localStorage.setItem('sw-consumer', 'bob')
  setPageConsumer('bob')
  expect(sessionStorage.getItem('sw-kept')).toBeNull()
})

it('remembers the consumer of the document if storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked })
  vi.stubGlobal('localStorage', undefined)
  const { setPageConsumer, hasOtherConsumer } = await import('./page-consumer')
  expect(hasOtherConsumer('ann')).toBe(false)
  setPageConsumer('ann')
  expect([hasOtherConsumer('ann'), hasOtherConsumer('bob')]).toEqual([false, true])
})

it('loads a new document with the key of the frame and makes the current one inert', async () => {
  const { hasOtherConsumer, replaceDocument } = await import('./page-consumer')
  const replace = vi.fn()
  const location = { href: 'https://app.example/mobile?key=two&popup=1', replace }
  vi.stubGlobal('window', { location, sessionStorage, localStorage })
  sessionStorage.setItem('sw-kept', 'Ann')
  replaceDocument('/identity', 'bob')
  expect(replace.mock.calls.map(String)).toEqual(['https://app.example/identity?key=two'])
  expect(document.body.inert).toBe(true)
  expect(sessionStorage.getItem('sw-kept')).toBeNull()
  expect(hasOtherConsumer('bob')).toBe(false)
})
