import { type TrustCheck, trustChecks } from '@/lib/domain/identity/trust-checks'

const key = 'sw-failed-checks'
let memory: readonly TrustCheck[] | undefined

/** A device check failed: keeps which checks for the failure screen, in this tab; their names only, nothing of what was checked. */
export function setFailedChecks(checks: readonly TrustCheck[]): void {
  memory = checks
  withSessionStorage((storage) => storage.setItem(key, checks.join(' ')))
}

/** Another way was begun: its failure is not the device check's. */
export function clearFailedChecks(): void {
  memory = undefined
  withSessionStorage((storage) => storage.removeItem(key))
}

/** What the last device check left; none where it was not a device check that failed. */
export function getFailedChecks(): readonly TrustCheck[] | undefined {
  if (memory) return memory
  const names = withSessionStorage((storage) => storage.getItem(key))?.split(' ')
  return names && trustChecks.filter((check) => names.includes(check))
}

/** Where storage is blocked the memory of the page has to do, until it is loaded again. */
function withSessionStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
