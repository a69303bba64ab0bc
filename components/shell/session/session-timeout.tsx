'use client'

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { loadChunk } from '@/lib/client/api/load-chunk'
import { UserFingerprintContext } from '@/lib/client/forms/use-form-draft'
import { type ServerSessionExpiry, useSessionMonitor } from '@/lib/client/session/use-session-monitor'
import { setPageConsumer } from '@/lib/client/storage/page-consumer'
import type { SessionTimeoutDialogProps } from './session-timeout-dialog'

export type TimedSession = { readonly fingerprint: string; readonly expiry: ServerSessionExpiry }

/** Monitors the session of a signed-in page; does nothing for visitors. */
export function SessionTimeout({ session, children }: { session: TimedSession | undefined; children: ReactNode }) {
  return (
    <UserFingerprintContext value={session?.fingerprint}>
      {session ? <TimeoutWarning {...session} /> : null}
      {children}
    </UserFingerprintContext>
  )
}

function TimeoutWarning({ fingerprint, expiry }: TimedSession) {
  // A layout effect runs before the effects of the screens, which restore the form drafts of this consumer.
  useLayoutEffect(() => setPageConsumer(fingerprint), [fingerprint])
  const { status, extend } = useSessionMonitor(expiry)
  const [limitWarningRead, setLimitWarningRead] = useState(false)
  const isWarning = status?.phase === 'idle' || (status?.phase === 'limit' && !limitWarningRead)
  const warning = isWarning ? status : undefined
  const Dialog = useLazyDialog(warning !== undefined, status)
  if (!warning || !Dialog) return null
  return <Dialog warning={warning} onExtended={extend} onRead={() => setLimitWarningRead(true)} />
}

/** The dialog is loaded when it is due, and retried every second after a failed load. */
function useLazyDialog(isDue: boolean, attempt: unknown): ComponentType<SessionTimeoutDialogProps> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<SessionTimeoutDialogProps>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    if (!isDue || Dialog) return
    loadChunk(() => import('./session-timeout-dialog')).then(
      ({ SessionTimeoutDialog }) => setDialog(() => SessionTimeoutDialog),
      () => undefined,
    )
  }, [isDue, Dialog, attempt])
  return Dialog
}
