/** The data that the page has loaded, whoever keeps it: a page for visitors has none, and does not load React Query. */
type PageData = {
  readonly clear: () => void
  /** Loads the shown data again. */
  readonly reload: () => void
  /** When the newest of it was loaded, in epoch ms; 0 if nothing was. */
  readonly loadedAt: () => number
}

let pageData: PageData | undefined

/** Names what keeps the data of this document. */
export function registerPageData(data: PageData): void {
  pageData = data
}

/** Forgets all data, because its session is over. */
export function clearPageData(): void {
  pageData?.clear()
}

/** Loads the shown data again, because the language of the page has changed: some data hold sentences. */
export function reloadPageData(): void {
  pageData?.reload()
}

/** When the newest data of the page was loaded, in epoch ms; 0 if nothing was. */
export function pageDataLoadedAt(): number {
  return pageData?.loadedAt() ?? 0
}
