import { withStorage } from '../page/safe-storage'

const storageKey = 'sw-kept'

/** What the forms of a page may keep over a sign-in, and whose page it was. */
export type FormDrafts = {
  readonly fingerprint: string
  readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>>
}

type DraftSource = { readonly fingerprint: string; readonly name: string; readonly read: () => Record<string, string> }
const draftSources = new Set<DraftSource>()

/** A form on the page that keeps something; undone by what it returns. */
export function registerDraftSource(source: DraftSource): () => void {
  draftSources.add(source)
  return () => void draftSources.delete(source)
}

/** The page is about to leave for login: what its forms may keep is put aside. */
export function saveDrafts(): void {
  const [first] = draftSources
  if (!first) return
  const forms = Object.fromEntries([...draftSources].map(({ name, read }) => [name, read()]))
  writeDrafts({ fingerprint: first.fingerprint, forms })
}

/** The consumer leaves on purpose: nothing is kept. */
export function clearDrafts(): void {
  writeDrafts(undefined)
}

/** The stored drafts, not yet validated. */
export function readStoredDrafts(): unknown {
  return withStorage('sessionStorage', (storage) => JSON.parse(storage.getItem(storageKey) ?? 'null'))
}

/** If storage is blocked, the input is lost with the page. */
export function writeDrafts(value: FormDrafts | undefined): void {
  withStorage('sessionStorage', (storage) => {
    if (value) storage.setItem(storageKey, JSON.stringify(value))
    else storage.removeItem(storageKey)
  })
}
