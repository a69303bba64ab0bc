import {
  applyChanges,
  changesBetween,
  combineChanges,
  hasChanges,
  type NoteChanges,
  type Notes,
  noNotes,
} from '@/lib/domain/credit/notes/notes'
import { ApiError } from '../api/api-error'
import { callApi } from '../api/call-api'
import { broadcastSessionMessage, subscribeToSessionMessages } from '../storage/session-channel'
import { createStore } from '../storage/store'
import { removeStoredAnswers } from './stored-answers'

const loadRoute = async () => (await import('@/lib/contract/bff/credit/notes')).changeNotesRoute
const loadForgetRoute = async () =>
  (await import('@/lib/contract/bff/credit/notes')).forgetNotesRoute

/** This document's notes; undefined until the page has received the notes in the cookie. */
const store = createStore<Notes | undefined>(undefined)
/** Changes that the cookie does not contain yet. */
let unsaved: NoteChanges = {}
/**
 * The latest call about notes. Each call waits for the previous one, whose response sets the
 * cookie.
 */
let lastCall: Promise<unknown> = Promise.resolve()
/** Whether the last change reached the cookie. Otherwise notes last until the page is closed. */
export const areNotesKept = createStore(true)
let fingerprint: string | undefined

export const subscribeToNotes = store.subscribe

/** Returns the consumer's notes, or `initial` until `openNotes` is called. */
export const readNotes = (initial = noNotes): Notes => store.get() ?? initial

/**
 * Sets the notes that the server has read from the cookie, unless this document has notes. Does
 * nothing for a consumer other than the document's, because the document is being reloaded.
 */
export function openNotes(notes: Notes, consumer: string): void {
  fingerprint ??= consumer
  if (store.get() === undefined && fingerprint === consumer) store.set(notes)
}

subscribeToSessionMessages((message) => {
  if (message.type === 'notesChanged' && message.fingerprint === fingerprint)
    store.set(message.notes)
})
globalThis.window?.addEventListener('online', () => void save())

/** Changes the notes in this document and in the other tabs at once, and then in the cookie. */
export function changeNotes(change: (notes: Notes) => Partial<Notes>): void {
  const before = readNotes()
  const notes = { ...before, ...change(before) }
  unsaved = combineChanges(unsaved, changesBetween(before, notes))
  showNotes(notes)
  void save()
}

/**
 * Deletes all notes of the consumer on this device, including notes of an older version.
 * @throws {ApiError} if the cookie could not be deleted. The page shows the notes as before.
 */
export async function forgetNotes(): Promise<void> {
  await afterLastCall(() => callApi(loadForgetRoute, {}))
  if (fingerprint !== undefined) removeStoredAnswers(fingerprint)
  unsaved = {}
  showNotes(noNotes)
}

/** Shows the notes that a call returns, with the changes that are not yet in the cookie. */
export async function takeOverNotes(call: () => Promise<Notes>): Promise<void> {
  await afterLastCall(async () => showNotes(applyChanges(await call(), unsaved)))
}

/** Waits until the changes so far have been sent. */
export async function settleNotes(): Promise<void> {
  await afterLastCall(async () => undefined)
}

/** Shows notes in this tab and in the others. */
export function showNotes(notes: Notes): void {
  store.set(notes)
  if (fingerprint !== undefined)
    broadcastSessionMessage({ type: 'notesChanged', fingerprint, notes })
}

async function save(): Promise<void> {
  await afterLastCall(async () => {
    if (!hasChanges(unsaved)) return
    const sent = unsaved
    unsaved = {}
    const status = await callApi(loadRoute, sent, { background: true, keepalive: true }).then(
      () => undefined,
      (error) => (error instanceof ApiError ? error.status : 0),
    )
    areNotesKept.set(status === undefined)
    // Unsaved changes are sent again with the next change, or when the browser is online again.
    // After a 413 they are not, because the notes do not fit into the cookie.
    if (status !== undefined && status !== 413) unsaved = combineChanges(sent, unsaved)
  })
}

async function afterLastCall<T>(call: () => Promise<T>): Promise<T> {
  const result = lastCall.then(call)
  lastCall = result.catch(() => undefined)
  return await result
}
