import { consumerHeader } from '@/lib/contract/headers'
import { withStorage } from './safe-storage'
import { broadcastSessionMessage } from './session-channel'

const ownerKey = 'sw-consumer'
const reloadKey = 'sw-reloaded-for'
let currentFingerprint: string | undefined

/**
 * Sets the consumer of this document. Returns true for the first one. A document that has shown
 * another consumer reloads, because its memory holds that consumer's data.
 */
export function setPageConsumer(fingerprint: string): boolean {
  claimStorage(fingerprint)
  const isFirst = currentFingerprint === undefined
  if (isFirst) broadcastSessionMessage({ type: 'started' })
  if (hasOtherConsumer(fingerprint)) reloadDocument()
  else currentFingerprint = fingerprint
  return isFirst
}

/**
 * Returns the header that names the consumer of this document in each call; empty for a visitor.
 */
export function consumerHeaders(): Record<string, string> {
  return currentFingerprint === undefined ? {} : { [consumerHeader]: currentFingerprint }
}

/**
 * Reloads the document for the session's consumer. Returns false if that was tried before, so that
 * it never reloads forever.
 */
export function reloadForOtherConsumer(): boolean {
  // Another document is loading.
  if (document.body.inert) return true
  const fingerprint = currentFingerprint ?? ''
  if (withStorage('sessionStorage', (storage) => storage.getItem(reloadKey)) === fingerprint)
    return false
  withStorage('sessionStorage', (storage) => storage.setItem(reloadKey, fingerprint))
  reloadDocument()
  return true
}

/** Reloads. Unlike `replace` with the same URL, this also works for a URL with an anchor. */
function reloadDocument(): void {
  document.body.inert = true
  window.location.reload()
}

/** Whether this document has shown another consumer; without a fingerprint, any consumer. */
export function hasOtherConsumer(fingerprint?: string): boolean {
  return currentFingerprint !== undefined && currentFingerprint !== fingerprint
}

/** Loads a new document for another consumer or a visitor, so that no input or data survives. */
export function replaceDocument(path: string, fingerprint?: string): void {
  if (fingerprint !== undefined) claimStorage(fingerprint)
  const { href, searchParams } = new URL(window.location.href)
  const next = new URL(path, href)
  const key = searchParams.get('key')
  // The frames of several hosts on one page share cookies; the key tells them apart.
  if (key !== null) next.searchParams.set('key', key)
  // The previous consumer's form must not be sent in the new session.
  document.body.inert = true
  window.location.replace(next)
}

/**
 * Clears the storage of another consumer (drafts, waits, read alerts). The other tabs then check
 * whose session it is.
 */
function claimStorage(fingerprint: string): void {
  clearForeignStorage('sessionStorage', fingerprint)
  if (clearForeignStorage('localStorage', fingerprint))
    broadcastSessionMessage({ type: 'consumerChanged' })
}

function clearForeignStorage(
  name: 'sessionStorage' | 'localStorage',
  fingerprint: string,
): boolean | undefined {
  return withStorage(name, (storage) => {
    if (storage.getItem(ownerKey) === fingerprint) return false
    storage.clear()
    storage.setItem(ownerKey, fingerprint)
    return true
  })
}
