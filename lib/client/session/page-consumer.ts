import { withStorage } from '../storage/safe-storage'

const ownerKey = 'sw-consumer'
let currentFingerprint: string | undefined

/**
 * Stores the fingerprint of the consumer of this document, and clears the storage of another consumer: data
 * of one consumer (drafts, waits, read alerts) is never visible to the next.
 */
export function setPageConsumer(fingerprint: string): void {
  currentFingerprint = fingerprint
  for (const name of ['sessionStorage', 'localStorage'] as const) clearForeignStorage(name, fingerprint)
}

/** True if this document has shown the pages of another consumer. */
export function hasOtherConsumer(fingerprint: string): boolean {
  return currentFingerprint !== undefined && currentFingerprint !== fingerprint
}

/**
 * Loads a new document for another consumer, so that no input or data survives. The current document becomes inert:
 * a form of the previous consumer must not be sent in the new session.
 */
export function replaceDocument(path: string, fingerprint: string): void {
  setPageConsumer(fingerprint)
  const { href, searchParams } = new URL(window.location.href)
  const next = new URL(path, href)
  const key = searchParams.get('key')
  // The frames of several hosts on one page share their cookies; the key tells them apart.
  if (key !== null) next.searchParams.set('key', key)
  document.body.inert = true
  window.location.replace(next)
}

function clearForeignStorage(name: 'sessionStorage' | 'localStorage', fingerprint: string): void {
  withStorage(name, (storage) => {
    if (storage.getItem(ownerKey) === fingerprint) return
    storage.clear()
    storage.setItem(ownerKey, fingerprint)
  })
}
