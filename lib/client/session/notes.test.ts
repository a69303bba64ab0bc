// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  changeNotesRoute,
  forgetNotesRoute,
  importNotesRoute,
} from '@/lib/contract/bff/credit/notes'
import { noNotes, withNote } from '@/lib/domain/credit/notes/notes'
import { mockApi } from '../testing/api-server'

const api = mockApi()
const channels: BroadcastChannel[] = []

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  for (const channel of channels.splice(0)) channel.close()
})

/** Opens a document of the consumer Ann with these notes in its cookie. */
async function openDocument(notes = noNotes) {
  const module = await import('./notes')
  module.openNotes(notes, 'ann')
  const answer = (id: string) =>
    module.changeNotes(({ review }) => ({ review: withNote(review, [id], 'mine') }))
  return { ...module, answer }
}

/** Opens a channel of another tab. */
function openOtherTab() {
  const channel = new BroadcastChannel('scorewell-session')
  channels.push(channel)
  return channel
}

test('the page’s notes are kept when a later page contains older ones', async () => {
  api.respond(changeNotesRoute, {})
  const { openNotes, readNotes, answer } = await openDocument({ ...noNotes, read: ['x'] })
  answer('a')
  await expect.poll(() => api.calls(changeNotesRoute)).toHaveLength(1)
  openNotes(noNotes, 'ann')
  expect(readNotes()).toMatchObject({ read: ['x'], review: { a: 'mine' } })
})

test('changes are sent one after another, and each call contains only what has changed', async () => {
  const gate = Promise.withResolvers<object>()
  api.respond(changeNotesRoute, () => gate.promise, {})
  const { answer, changeNotes, settleNotes } = await openDocument({ ...noNotes, read: ['x'] })
  answer('a')
  await expect.poll(() => api.calls(changeNotesRoute)).toHaveLength(1)
  answer('b')
  changeNotes(({ review }) => ({ review: withNote(review, ['a'], undefined), read: ['x', 'y'] }))
  expect(api.calls(changeNotesRoute)).toHaveLength(1)
  gate.resolve({})
  await settleNotes()
  expect(api.calls(changeNotesRoute)).toEqual([
    { read: [], alerts: {}, review: { a: 'mine' }, values: {} },
    { read: ['y'], alerts: {}, review: { a: null, b: 'mine' }, values: {} },
  ])
})

test('a change that was not saved stays on the page and is sent when the browser is online', async () => {
  api.respond(changeNotesRoute, { status: 503 }, {})
  const { answer, readNotes, areNotesKept } = await openDocument()
  answer('a')
  await expect.poll(areNotesKept.get).toBe(false)
  expect(readNotes().review).toEqual({ a: 'mine' })
  window.dispatchEvent(new Event('online'))
  await expect.poll(areNotesKept.get).toBe(true)
  expect(api.calls(changeNotesRoute).map(({ review }) => review)).toEqual([
    { a: 'mine' },
    { a: 'mine' },
  ])
})

test('another tab of the same consumer shows a change at once', async () => {
  const { readNotes } = await openDocument()
  const tab = openOtherTab()
  const post = (fingerprint: string, id: string) =>
    tab.postMessage({ type: 'notesChanged', fingerprint, notes: { ...noNotes, read: [id] } })
  post('bob', 'of bob')
  post('ann', 'of ann')
  await expect.poll(() => readNotes().read).toEqual(['of ann'])
})

test('forgetting the notes keeps them on the page until they are deleted from the cookie', async () => {
  api.respond(forgetNotesRoute, { status: 503 }, {})
  const { forgetNotes, readNotes } = await openDocument({ ...noNotes, read: ['x'] })
  await expect(forgetNotes()).rejects.toMatchObject({ status: 503 })
  expect(readNotes().read).toEqual(['x'])
  await forgetNotes()
  expect(readNotes()).toEqual(noNotes)
})

test('a change that does not fit into the cookie is not sent again, but stays on the page', async () => {
  api.respond(changeNotesRoute, { status: 413 }, {})
  const { answer, readNotes, areNotesKept } = await openDocument()
  answer('a')
  await expect.poll(areNotesKept.get).toBe(false)
  answer('b')
  await expect.poll(areNotesKept.get).toBe(true)
  expect(api.calls(changeNotesRoute).at(-1)?.review).toEqual({ b: 'mine' })
  expect(readNotes().review).toEqual({ a: 'mine', b: 'mine' })
})

test('forgetting the notes waits for a change being saved, and deletes an older version’s answers', async () => {
  const gate = Promise.withResolvers<object>()
  api.respond(changeNotesRoute, () => gate.promise)
  api.respond(forgetNotesRoute, {})
  localStorage.setItem('scorewell-answers:ann', '{}')
  const { answer, forgetNotes, readNotes } = await openDocument()
  answer('a')
  const forgotten = forgetNotes()
  await expect.poll(() => api.calls(changeNotesRoute)).toHaveLength(1)
  expect(api.calls(forgetNotesRoute)).toHaveLength(0)
  gate.resolve({})
  await forgotten
  expect([readNotes(), localStorage.length]).toEqual([noNotes, 0])
})

test('an answer given during the import of older answers is kept', async () => {
  localStorage.setItem('scorewell-answers:ann', JSON.stringify({ ...noNotes, read: ['x'] }))
  const gate = Promise.withResolvers<object>()
  api.respond(importNotesRoute, () => gate.promise)
  api.respond(changeNotesRoute, {})
  const { answer, readNotes } = await openDocument()
  const { importStoredAnswers } = await import('./import-notes')
  const taken = importStoredAnswers('ann')
  answer('a')
  gate.resolve({ ...noNotes, read: ['hash of x'] })
  await taken
  expect(readNotes()).toMatchObject({ read: ['hash of x'], review: { a: 'mine' } })
  await expect.poll(() => api.calls(changeNotesRoute)).toHaveLength(1)
})

test('a document that is being reloaded for another consumer ignores that consumer’s notes', async () => {
  const { openNotes, readNotes } = await openDocument({ ...noNotes, read: ['of ann'] })
  openNotes({ ...noNotes, read: ['of bob'] }, 'bob')
  expect(readNotes().read).toEqual(['of ann'])
})

test('answers of an older version are imported once', async () => {
  const stored = { ...noNotes, read: ['alert 1'], values: { rate: 24 } }
  const imported = { ...stored, read: ['hash of alert 1'] }
  localStorage.setItem('scorewell-answers:ann', JSON.stringify(stored))
  api.respond(importNotesRoute, { status: 503 }, imported)
  const { readNotes } = await openDocument()
  const { importStoredAnswers } = await import('./import-notes')
  const { hasStoredAnswers } = await import('./stored-answers')
  await expect(importStoredAnswers('ann')).rejects.toMatchObject({ status: 503 })
  expect([hasStoredAnswers('ann'), readNotes()]).toEqual([true, noNotes])
  await importStoredAnswers('ann')
  expect([hasStoredAnswers('ann'), readNotes()]).toEqual([false, imported])
  expect(api.calls(importNotesRoute).at(-1)).toEqual(stored)
})

test.each(['null', '{', '[]', '{"read":1}'])(
  'the stored answers %s are dropped without a call',
  async (text) => {
    localStorage.setItem('scorewell-answers:ann', text)
    const { importStoredAnswers } = await import('./import-notes')
    await importStoredAnswers('ann')
    expect([localStorage.length, api.calls(importNotesRoute)]).toEqual([0, []])
  },
)
