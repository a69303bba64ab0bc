'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { notifyHost } from '@/lib/client/host/notify-host'
import { UserFingerprintContext } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import type { TimedSession } from '@/lib/client/session/session-monitor'
import { useSessionMonitor } from '@/lib/client/session/use-session-monitor'
import { setPageConsumer } from '@/lib/client/storage/page-consumer'

/** Monitors a signed-in page's session. Does nothing for visitors. */
export function SessionTimeout({
  session,
  children,
}: {
  session: TimedSession | undefined
  children: ReactNode
}) {
  return (
    <UserFingerprintContext value={session?.fingerprint}>
      {session ? <TimeoutWarning {...session} /> : null}
      {children}
    </UserFingerprintContext>
  )
}

const loadDialog = async () => (await import('./session-timeout-dialog')).SessionTimeoutDialog

function TimeoutWarning({ fingerprint, expiry }: TimedSession) {
  // A layout effect, because it must run before the screens' effects, which restore this consumer's
  // form drafts.
  useLayoutEffect(() => {
    if (setPageConsumer(fingerprint)) notifyHost('SIGNED_IN')
  }, [fingerprint])
  const { warning, ...monitor } = useSessionMonitor(expiry)
  const Dialog = useLazyComponent({ load: loadDialog, isNeeded: warning !== undefined })
  if (!warning || !Dialog) return null
  return <Dialog warning={warning} {...monitor} />
}
