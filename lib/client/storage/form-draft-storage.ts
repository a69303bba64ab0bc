import { isObject, readStored, withStorage } from './safe-storage'

const storageKey = 'sw-kept'

type Draft = Readonly<Record<string, unknown>>
/** Functions that read the drafts of the forms on the screen, keyed by form name. */
const sources = new Map<string, () => Draft>()

/** Registers a form's draft. Returns a function that unregisters it. */
export function registerDraftSource(name: string, read: () => Draft): () => void {
  sources.set(name, read)
  return () => void sources.delete(name)
}

/**
 * Stores the drafts of the forms on the page before a redirect or reload. Another consumer's page
 * clears them (`setPageConsumer`).
 */
export function saveDrafts(): void {
  if (sources.size > 0)
    writeDrafts(Object.fromEntries([...sources].map(([name, read]) => [name, read()])))
}

export const clearDrafts = (): void => writeDrafts({})

/** Removes a form's draft from storage and returns it; empty if there is none. */
export function takeDraft(name: string): Draft {
  const { [name]: draft, ...others } = readStored('sessionStorage', storageKey, isObject) ?? {}
  writeDrafts(others)
  return isObject(draft) ? draft : {}
}

/** Stores the drafts. If storage is blocked, the input is lost with the page. */
function writeDrafts(drafts: Draft): void {
  withStorage('sessionStorage', (storage) => {
    if (Object.keys(drafts).length > 0) storage.setItem(storageKey, JSON.stringify(drafts))
    else storage.removeItem(storageKey)
  })
}
