// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const storages = () => [sessionStorage, localStorage]

beforeEach(() => {
  vi.resetModules()
  document.body.inert = false
  for (const storage of storages()) storage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** Opens another document in the same tab. */
async function openDocument() {
  vi.resetModules()
  document.body.inert = false
  return await import('./page-consumer')
}

it('clears the storage of another or unknown consumer, and keeps the current consumer’s', async () => {
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
  const { setPageConsumer: setNextConsumer } = await openDocument()
  setNextConsumer('bob')
  expect(stored()).toEqual([null, null])
})

it('clears each storage separately, because a tab may hold an older consumer than the browser', async () => {
  const { setPageConsumer } = await import('./page-consumer')
  setPageConsumer('ann')
  sessionStorage.setItem('sw-kept', 'Ann')
  localStorage.setItem('sw-consumer', 'bob')
  const { setPageConsumer: setNextConsumer } = await openDocument()
  setNextConsumer('bob')
  expect(sessionStorage.getItem('sw-kept')).toBeNull()
})

it('remembers the document’s consumer if storage is blocked', async () => {
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

it('loads a new document with the frame’s key and makes the current one inert', async () => {
  const { replaceDocument } = await import('./page-consumer')
  const { replace } = stubLocation('https://app.example/mobile?key=two&popup=1')
  sessionStorage.setItem('sw-kept', 'Ann')
  replaceDocument('/identity', 'bob')
  expect(replace.mock.calls.map(String)).toEqual(['https://app.example/identity?key=two'])
  expect(document.body.inert).toBe(true)
  expect(sessionStorage.getItem('sw-kept')).toBeNull()
})

it('reloads a document that receives a page for another consumer', async () => {
  const { setPageConsumer, consumerHeaders } = await import('./page-consumer')
  setPageConsumer('ann')
  sessionStorage.setItem('sw-kept', 'Ann')
  const { reload } = stubLocation('https://app.example/dashboard/report#s3')
  setPageConsumer('bob')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.body.inert).toBe(true)
  expect(sessionStorage.getItem('sw-kept')).toBeNull()
  // Calls from the old document still name its own consumer, so that they never return the next
  // consumer's data.
  expect(consumerHeaders()).toEqual({ 'x-consumer': 'ann' })
})

it('several calls reload a document once, and the new document only if it has another consumer', async () => {
  const first = await import('./page-consumer')
  first.setPageConsumer('ann')
  const { reload } = stubLocation('https://app.example/dashboard')
  expect([first.reloadForOtherConsumer(), first.reloadForOtherConsumer()]).toEqual([true, true])
  expect(reload).toHaveBeenCalledTimes(1)
  expect(document.body.inert).toBe(true)

  const second = await openDocument()
  second.setPageConsumer('ann')
  expect(second.reloadForOtherConsumer()).toBe(false)
  const third = await openDocument()
  third.setPageConsumer('bob')
  expect(third.reloadForOtherConsumer()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload a document that is already being replaced', async () => {
  const { replaceDocument, reloadForOtherConsumer } = await import('./page-consumer')
  const { reload } = stubLocation('https://app.example/dashboard')
  replaceDocument('/identity', 'bob')
  expect(reloadForOtherConsumer()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})

it('broadcasts to the other tabs that the consumer has changed', async () => {
  const posted: unknown[] = []
  class Channel {
    postMessage = (message: unknown) => posted.push(message)
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  for (const consumer of ['ann', 'ann', 'bob']) (await openDocument()).setPageConsumer(consumer)
  const [started, changed] = [{ type: 'started' }, { type: 'consumerChanged' }]
  expect(posted).toEqual([changed, started, started, changed, started])
})

function stubLocation(href: string) {
  const location = { href, replace: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('window', { location, sessionStorage, localStorage })
  return location
}
