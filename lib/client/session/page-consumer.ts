import { withStorage } from '../storage/safe-storage'

const ownerKey = 'sw-consumer'
let currentFingerprint: string | undefined

/**
 * Records by its mark whose pages this document shows, and empties the storage where it belongs to another consumer: what
 * was kept for one (drafts, waits, read marks) is never seen by the next, whichever way that one signed in.
 */
export function setPageConsumer(fingerprint: string): void {
  currentFingerprint = fingerprint
  for (const name of ['sessionStorage', 'localStorage'] as const) clearForeignStorage(name, fingerprint)
}

/** True where this document has shown the pages of another consumer. */
export function hasOtherConsumer(fingerprint: string): boolean {
  return currentFingerprint !== undefined && currentFingerprint !== fingerprint
}

/**
 * Loads a new document for another consumer, so that nothing typed, fetched or remembered survives. Until it comes nothing
 * here can be pressed: the former consumer's form would be sent in the new one's session.
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
