const ownerKey = 'sw-consumer'
let shown: string | undefined

/**
 * Records by its mark whose pages this document shows, and empties the storage where it belongs to another consumer: what
 * was kept for one (drafts, waits, read marks) is never seen by the next, whichever way that one signed in.
 */
export function claimPage(mark: string): void {
  shown = mark
  for (const name of ['sessionStorage', 'localStorage'] as const) claimStorage(name, mark)
}

/** True where this document has shown the pages of another consumer. */
export function hasShownAnother(mark: string): boolean {
  return shown !== undefined && shown !== mark
}

/**
 * Loads a new document for another consumer, so that nothing typed, fetched or remembered survives. Until it comes nothing
 * here can be pressed: the former consumer's form would be sent in the new one's session.
 */
export function replaceDocument(path: string, mark: string): void {
  claimPage(mark)
  const { href, searchParams } = new URL(window.location.href)
  const next = new URL(path, href)
  const key = searchParams.get('key')
  // The frames of several hosts on one page share their cookies; the key tells them apart.
  if (key !== null) next.searchParams.set('key', key)
  document.body.inert = true
  window.location.replace(next)
}

function claimStorage(name: 'sessionStorage' | 'localStorage', mark: string): void {
  try {
    const storage = window[name]
    if (storage.getItem(ownerKey) === mark) return
    storage.clear()
    storage.setItem(ownerKey, mark)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
