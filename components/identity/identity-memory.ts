import { withStorage } from '@/lib/client/storage/safe-storage'
import type { IdentityForm } from '@/lib/contract/fields'
import type { IdentityMessage } from '@/lib/domain/identity/messages'
import { type TrustCheck, trustChecks } from '@/lib/domain/identity/trust-checks'

type IdentityMemory = {
  draft: Partial<IdentityForm>
  pendingMessage?: IdentityMessage | undefined
  /**
   * The last email sent, by its masked address: navigating back and forth sends no other one before
   * `resendAt` (epoch ms).
   */
  sentEmail?: { readonly resendAt: number; readonly sentTo?: string | undefined }
}

/** What the identity screens know of each other: in memory only, never in storage. */
export const identityMemory: IdentityMemory = { draft: {} }

const failedChecksKey = 'sw-failed-checks'
let failedChecks: readonly TrustCheck[] | undefined

/**
 * Stores the names of the checks that a device failed, in this tab, for the failure screen.
 * Undefined: another method starts.
 */
export function setFailedChecks(checks: readonly TrustCheck[] | undefined): void {
  failedChecks = checks
  withStorage('sessionStorage', (storage) =>
    checks
      ? storage.setItem(failedChecksKey, checks.join(' '))
      : storage.removeItem(failedChecksKey),
  )
}

/** Undefined if it was not a device check that failed. */
export function getFailedChecks(): readonly TrustCheck[] | undefined {
  if (failedChecks) return failedChecks
  const names = withStorage('sessionStorage', (storage) => storage.getItem(failedChecksKey))?.split(
    ' ',
  )
  return names && trustChecks.filter((check) => names.includes(check))
}
