const storageKey = 'sw-kept'

/** What the forms of a page may keep over a sign-in, and whose page it was. */
export type Kept = { readonly mark: string; readonly forms: Readonly<Record<string, Readonly<Record<string, string>>>> }

type Keeper = { readonly mark: string; readonly name: string; readonly read: () => Record<string, string> }
const keepers = new Set<Keeper>()

/** A form on the page that keeps something; undone by what it returns. */
export function addKeeper(keeper: Keeper): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** The page is about to leave for login: what its forms may keep is put aside. */
export function keepInput(): void {
  const [first] = keepers
  if (!first) return
  const forms = Object.fromEntries([...keepers].map(({ name, read }) => [name, read()]))
  writeKept({ mark: first.mark, forms })
}

/** The consumer leaves on purpose: nothing is kept. */
export function forgetInput(): void {
  writeKept(undefined)
}

/** What was put aside, not yet checked. */
export function keptText(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function writeKept(value: Kept | undefined): void {
  try {
    if (value) sessionStorage.setItem(storageKey, JSON.stringify(value))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked: what was typed is lost with the page, as before.
  }
}
