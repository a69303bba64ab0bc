import {
  changesBetween,
  combineChanges,
  hasChanges,
  type NoteChanges,
  type Notes,
  noNotes,
} from '@/lib/domain/credit/notes/notes'
import { callApi } from '../api/call-api'
import { broadcastSessionMessage, subscribeToSessionMessages } from '../storage/session-channel'
import { createStore } from '../storage/store'

const loadRoute = async () => (await import('@/lib/contract/bff/credit/notes')).changeNotesRoute
const loadForgetRoute = async () =>
  (await import('@/lib/contract/bff/credit/notes')).forgetNotesRoute

/** This document's notes; undefined until the page has received those in the cookie. */
const store = createStore<Notes | undefined>(undefined)
/** Changes that the cookie does not contain yet. */
let unsaved: NoteChanges = {}
let isSaving = false
/** Whether the last change reached the cookie. Otherwise notes last until the page is closed. */
export const areNotesKept = createStore(true)
let fingerprint: string | undefined

export const subscribeToNotes = store.subscribe

/** Returns the consumer's notes, or `initial` until `openNotes` was called. */
export const readNotes = (initial = noNotes): Notes => store.get() ?? initial

/** Sets the notes that the server has read from the cookie, unless this document has notes. */
export function openNotes(notes: Notes, consumer: string): void {
  fingerprint = consumer
  if (store.get() === undefined) store.set(notes)
}

subscribeToSessionMessages((message) => {
  if (message.type === 'notesChanged' && message.fingerprint === fingerprint)
    store.set(message.notes)
})
globalThis.window?.addEventListener('online', () => void save())

/** Changes the notes, in this document at once, and then in the cookie and in the other tabs. */
export function changeNotes(change: (notes: Notes) => Partial<Notes>): void {
  const before = readNotes()
  const notes = { ...before, ...change(before) }
  unsaved = combineChanges(unsaved, changesBetween(before, notes))
  showNotes(notes)
  void save()
}

/**
 * Deletes all notes of the consumer on this device.
 * @throws {ApiError} if the cookie could not be deleted. The page shows the notes as before.
 */
export async function forgetNotes(): Promise<void> {
  await callApi(loadForgetRoute, {})
  unsaved = {}
  showNotes(noNotes)
}

/** Shows notes that the cookie contains, in this tab and in the others. */
export function showNotes(notes: Notes): void {
  store.set(notes)
  if (fingerprint !== undefined)
    broadcastSessionMessage({ type: 'notesChanged', fingerprint, notes })
}

/** Saves one change after another, because each response replaces the cookie. */
async function save(): Promise<void> {
  if (isSaving || !hasChanges(unsaved)) return
  isSaving = true
  const sent = unsaved
  unsaved = {}
  const isSaved = await callApi(loadRoute, sent, { background: true, keepalive: true }).then(
    () => true,
    () => false,
  )
  isSaving = false
  areNotesKept.set(isSaved)
  // A failed change is sent again with the next one, or when the browser is online again.
  if (isSaved) await save()
  else unsaved = combineChanges(sent, unsaved)
}
