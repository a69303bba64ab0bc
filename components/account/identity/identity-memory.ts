import { withStorage } from '@/lib/client/storage/safe-storage'
import type { IdentityForm } from '@/lib/contract/fields'
import type { IdentityMessage } from '@/lib/domain/account/identity/messages'
import { type TrustCheck, trustChecks } from '@/lib/domain/account/identity/trust-checks'

type IdentityMemory = {
  /**
   * Input of the identity form, kept across failure screens until the server has accepted the form.
   */
  draft: Partial<IdentityForm>
  /** Shown on the identity form after a redirect to it, until the form is submitted. */
  pendingMessage?: IdentityMessage | undefined
  /**
   * The time (epoch ms) when another email may be sent, and the masked address of the last one.
   * Until then, navigating back and forth sends no second email.
   */
  sentEmail?: { readonly resendAt: number; readonly sentTo?: string | undefined }
}

/** State shared by the identity screens. Kept in memory, never in storage. */
export const identityMemory: IdentityMemory = { draft: {} }

const failedChecksKey = 'sw-failed-checks'
/** Also kept in memory: if storage is blocked, the checks last until the page is reloaded. */
let failedChecks: readonly TrustCheck[] | undefined

/**
 * Stores the failed device checks in this tab for the failure screen. `undefined` clears them when
 * another method starts.
 */
export function setFailedChecks(checks: readonly TrustCheck[] | undefined): void {
  failedChecks = checks
  withStorage('sessionStorage', (storage) =>
    checks
      ? storage.setItem(failedChecksKey, checks.join(' '))
      : storage.removeItem(failedChecksKey),
  )
}

/** Returns the failed device checks; undefined if the failure was not a device check. */
export function getFailedChecks(): readonly TrustCheck[] | undefined {
  if (failedChecks) return failedChecks
  const names = withStorage('sessionStorage', (storage) => storage.getItem(failedChecksKey))?.split(
    ' ',
  )
  return names && trustChecks.filter((check) => names.includes(check))
}
