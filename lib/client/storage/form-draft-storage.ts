import { isObject, isText, readStored, withStorage } from './safe-storage'

const storageKey = 'sw-kept'

/** The drafts that survive a sign-in, and the fingerprint of their consumer. */
export type FormDrafts = {
  readonly fingerprint: string
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type DraftSource = { readonly fingerprint: string; readonly name: string; readonly read: () => Record<string, string> }
const draftSources = new Set<DraftSource>()

/** Registers a form with a draft; the returned function unregisters it. */
export function registerDraftSource(source: DraftSource): () => void {
  draftSources.add(source)
  return () => void draftSources.delete(source)
}

/** Stores the drafts of the page's forms before a redirect to login. */
export function saveDrafts(): void {
  const [first] = draftSources
  if (!first) return
  const forms = Object.fromEntries([...draftSources].map(({ name, read }) => [name, read()]))
  writeDrafts({ fingerprint: first.fingerprint, forms })
}

/** Removes the drafts when the consumer leaves on purpose. */
export const clearDrafts = (): void => writeDrafts(undefined)

/** The stored drafts; undefined if there are none, or something else is in their place. */
export function readDrafts(): FormDrafts | undefined {
  return readStored('sessionStorage', storageKey, isFormDrafts)
}

/** Written out, because a schema would load zod with every form. */
function isFormDrafts(value: unknown): value is FormDrafts {
  return (
    isObject(value) &&
    typeof value.fingerprint === 'string' &&
    isObject(value.forms) &&
    Object.values(value.forms).every((form) => isObject(form) && Object.values(form).every(isText))
  )
}

/** If storage is blocked, the input is lost with the page. */
export function writeDrafts(value: FormDrafts | undefined): void {
  withStorage('sessionStorage', (storage) => {
    if (value) storage.setItem(storageKey, JSON.stringify(value))
    else storage.removeItem(storageKey)
  })
}
