import { consumerHeader } from '@/lib/contract/headers'
import { withStorage } from './safe-storage'
import { broadcastSessionMessage } from './session-channel'

const ownerKey = 'sw-consumer'
const reloadKey = 'sw-reloaded-for'
let currentFingerprint: string | undefined

/**
 * Sets this document's consumer. Returns true for the first consumer. A document that has shown
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

/** Returns the header that names this document's consumer in each call; empty for a visitor. */
export function consumerHeaders(): Record<string, string> {
  return currentFingerprint === undefined ? {} : { [consumerHeader]: currentFingerprint }
}

/**
 * Reloads the document for the session's consumer. Returns false if the document has already been
 * reloaded for this reason, to avoid an endless loop.
 */
export function reloadForOtherConsumer(): boolean {
  // Another document is already loading.
  if (document.body.inert) return true
  const fingerprint = currentFingerprint ?? ''
  if (withStorage('sessionStorage', (storage) => storage.getItem(reloadKey)) === fingerprint)
    return false
  withStorage('sessionStorage', (storage) => storage.setItem(reloadKey, fingerprint))
  reloadDocument()
  return true
}

/**
 * Reloads the document. Unlike `replace` with the same URL, this also works for a URL with an
 * anchor.
 */
function reloadDocument(): void {
  document.body.inert = true
  window.location.reload()
}

/**
 * Returns whether this document has shown a consumer other than the one with this fingerprint.
 * Without a fingerprint, returns whether it has shown any consumer.
 */
export function hasOtherConsumer(fingerprint?: string): boolean {
  return currentFingerprint !== undefined && currentFingerprint !== fingerprint
}

/** Loads a new document for another consumer or a visitor, so that no input or data remains. */
export function replaceDocument(path: string, fingerprint?: string): void {
  if (fingerprint !== undefined) claimStorage(fingerprint)
  const { href, searchParams } = new URL(window.location.href)
  const next = new URL(path, href)
  const key = searchParams.get('key')
  // Frames of several hosts on one page share cookies, and the key distinguishes them.
  if (key !== null) next.searchParams.set('key', key)
  // The previous consumer's form must not be sent in the new session.
  document.body.inert = true
  window.location.replace(next)
}

/**
 * Clears what this browser's scripts have stored, because others may use the device after a
 * sign-out. ASVS 5.0, 14.3.1.
 */
export function clearStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'] as const)
    withStorage(name, (storage) => storage.clear())
}

/**
 * Clears what another consumer has stored (drafts, waits, read alerts). The other tabs then check
 * which consumer is signed in.
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
