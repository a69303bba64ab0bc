import { type TrustCheck, trustChecks } from '@/lib/domain/identity/trust-checks'

const key = 'sw-failed-checks'
let kept: readonly TrustCheck[] | undefined

/** A device check failed: keeps which checks for the failure screen, in this tab; their names only, nothing of what was checked. */
export function keepFailedChecks(checks: readonly TrustCheck[]): void {
  kept = checks
  inStorage((storage) => storage.setItem(key, checks.join(' ')))
}

/** Another way was begun: its failure is not the device check's. */
export function forgetFailedChecks(): void {
  kept = undefined
  inStorage((storage) => storage.removeItem(key))
}

/** What the last device check left; none where it was not a device check that failed. */
export function keptFailedChecks(): readonly TrustCheck[] | undefined {
  if (kept) return kept
  const names = inStorage((storage) => storage.getItem(key))?.split(' ')
  return names && trustChecks.filter((check) => names.includes(check))
}

/** Where storage is blocked the memory of the page has to do, until it is loaded again. */
function inStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}
