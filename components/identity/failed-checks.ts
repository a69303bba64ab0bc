import { withStorage } from '@/lib/client/storage/safe-storage'
import { type TrustCheck, trustChecks } from '@/lib/domain/identity/trust-checks'

const key = 'sw-failed-checks'
/** If storage is blocked, the value lives in memory until the page is reloaded. */
let memory: readonly TrustCheck[] | undefined

/** Stores which checks failed for the failure screen, in this tab; only their names, no personal data. */
export function setFailedChecks(checks: readonly TrustCheck[]): void {
  memory = checks
  withStorage('sessionStorage', (storage) => storage.setItem(key, checks.join(' ')))
}

/** Called when another method starts: its failure is not that of the device check. */
export function clearFailedChecks(): void {
  memory = undefined
  withStorage('sessionStorage', (storage) => storage.removeItem(key))
}

/** The checks that failed in the last device check; undefined if it was not a device check that failed. */
export function getFailedChecks(): readonly TrustCheck[] | undefined {
  if (memory) return memory
  const names = withStorage('sessionStorage', (storage) => storage.getItem(key))?.split(' ')
  return names && trustChecks.filter((check) => names.includes(check))
}
