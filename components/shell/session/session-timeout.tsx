'use client'

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import { setPageConsumer } from '@/lib/client/session/page-consumer'
import { type ServerSessionExpiry, useSessionMonitor } from '@/lib/client/session/use-session-monitor'
import type { SessionTimeoutDialogProps } from './session-timeout-dialog'

export type TimedSession = { readonly fingerprint: string; readonly expiry: ServerSessionExpiry }

/** Watches over the session of a signed-in page; for a visitor there is nothing to watch. */
export function SessionTimeout({ session, children }: { session: TimedSession | undefined; children: ReactNode }) {
  return (
    <UserFingerprintContext value={session?.fingerprint}>
      {session ? <TimeoutWarning {...session} /> : null}
      {children}
    </UserFingerprintContext>
  )
}

function TimeoutWarning({ fingerprint, expiry }: TimedSession) {
  // Before the effects of the screens, which read what was kept.
  useLayoutEffect(() => setPageConsumer(fingerprint), [fingerprint])
  const { status, extend } = useSessionMonitor(expiry)
  const [limitWarningRead, setLimitWarningRead] = useState(false)
  const isWarning = status?.phase === 'idle' || (status?.phase === 'last' && !limitWarningRead)
  const warning = isWarning ? status : undefined
  const Dialog = useLazyDialog(warning !== undefined, status)
  if (!warning || !Dialog) return null
  return <Dialog standing={warning} onExtended={extend} onRead={() => setLimitWarningRead(true)} />
}

/** The dialog's code comes when it is due, and again with each second where it could not be fetched. */
function useLazyDialog(isDue: boolean, attempt: unknown): ComponentType<SessionTimeoutDialogProps> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<SessionTimeoutDialogProps>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    if (!isDue || Dialog) return
    import('./session-timeout-dialog').then(
      ({ SessionTimeoutDialog }) => setDialog(() => SessionTimeoutDialog),
      () => undefined,
    )
  }, [isDue, Dialog, attempt])
  return Dialog
}
