'use client'

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import { setPageConsumer } from '@/lib/client/session/page-consumer'
import { type ServerSessionExpiry, useSessionMonitor } from '@/lib/client/session/use-session-monitor'
import type { SessionDialogProps } from './session-timeout-dialog'

export type GuardedSession = { readonly fingerprint: string; readonly expiry: ServerSessionExpiry }

/** Watches over the session of a signed-in page; for a visitor there is nothing to watch. */
export function SessionGuard({ session, children }: { session: GuardedSession | undefined; children: ReactNode }) {
  return (
    <UserFingerprintContext value={session?.fingerprint}>
      {session ? <Guard {...session} /> : null}
      {children}
    </UserFingerprintContext>
  )
}

function Guard({ fingerprint, expiry }: GuardedSession) {
  // Before the effects of the screens, which read what was kept.
  useLayoutEffect(() => setPageConsumer(fingerprint), [fingerprint])
  const { status, extend } = useSessionMonitor(expiry)
  const [lastWordRead, setLastWordRead] = useState(false)
  const isWarning = status?.phase === 'idle' || (status?.phase === 'last' && !lastWordRead)
  const due = isWarning ? status : undefined
  const Dialog = useLateDialog(due !== undefined, status)
  if (!due || !Dialog) return null
  return <Dialog standing={due} onExtended={extend} onRead={() => setLastWordRead(true)} />
}

/** The dialog's code comes when it is due, and again with each second where it could not be fetched. */
function useLateDialog(isDue: boolean, attempt: unknown): ComponentType<SessionDialogProps> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<SessionDialogProps>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    if (!isDue || Dialog) return
    import('./session-timeout-dialog').then(
      ({ SessionDialog }) => setDialog(() => SessionDialog),
      () => undefined,
    )
  }, [isDue, Dialog, attempt])
  return Dialog
}
