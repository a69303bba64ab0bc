import { saveDrafts } from '../storage/form-draft-storage'
import { withStorage } from '../storage/safe-storage'

const reloadKey = 'sw-reloaded'

/**
 * Loads code that is not part of the page. If the server answers but does not have the code, this page is of an earlier
 * build: it is reloaded, once per build and tab, and the promise never settles.
 * @throws the loader's error in every other case, such as offline; the same call may succeed later.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(await isServerReachable()) || !startReload()) throw error
    saveDrafts()
    window.location.reload()
    return await new Promise(() => undefined)
  }
}

/** Asks for a file of the app: a proxy answers for the health checks, which are not public. */
async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return await fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** @returns whether this tab has not reloaded a page of this build yet; false if the browser cannot remember it. */
function startReload(): boolean {
  // The id of the build is in the URLs of the page's scripts; in development builds have none.
  const ids = [...document.scripts].map(({ src }) => URL.parse(src)?.searchParams.get('dpl') ?? '')
  const build = ids.find((id) => id !== '')
  if (build === undefined) return false
  const isFirst = withStorage('sessionStorage', (storage) => {
    const reloaded = (storage.getItem(reloadKey) ?? '').split(' ')
    if (reloaded.includes(build)) return false
    storage.setItem(reloadKey, [...reloaded, build].join(' '))
    return true
  })
  return isFirst ?? false
}
