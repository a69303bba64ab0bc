'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { loadChunk } from '@/lib/client/api/call-api'
import { notifyHost } from '@/lib/client/host/notify-host'
import { PageNotesContext } from '@/lib/client/page/page-context'
import { useLazyComponent } from '@/lib/client/page/use-lazy-component'
import { openNotes } from '@/lib/client/session/notes'
import type { PageSession } from '@/lib/client/session/session-monitor'
import { hasStoredAnswers } from '@/lib/client/session/stored-answers'
import { useSessionMonitor } from '@/lib/client/session/use-session-monitor'
import { setPageConsumer } from '@/lib/client/storage/page-consumer'

/** Monitors a signed-in page's session. Does nothing for visitors. */
export function SessionTimeout({
  session,
  children,
}: {
  session: PageSession | undefined
  children: ReactNode
}) {
  return (
    <PageNotesContext value={session?.notes}>
      {session ? <TimeoutWarning {...session} /> : null}
      {children}
    </PageNotesContext>
  )
}

const importAnswers = async (fingerprint: string) =>
  await loadChunk(() => import('@/lib/client/session/import-notes')).then(
    ({ importStoredAnswers }) => importStoredAnswers(fingerprint),
  )

const loadDialog = async () => (await import('./session-timeout-dialog')).SessionTimeoutDialog

function TimeoutWarning({ fingerprint, expiry, notes }: PageSession) {
  // A layout effect, because it must run before the screens' effects, which restore this consumer's
  // form drafts and change notes.
  useLayoutEffect(() => {
    if (setPageConsumer(fingerprint)) notifyHost('SIGNED_IN')
    openNotes(notes, fingerprint)
    // If the import fails, the next page tries again.
    if (hasStoredAnswers(fingerprint)) importAnswers(fingerprint).catch(() => undefined)
  }, [fingerprint, notes])
  const { warning, ...monitor } = useSessionMonitor(expiry)
  const Dialog = useLazyComponent({ load: loadDialog, isNeeded: warning !== undefined })
  if (!warning || !Dialog) return null
  return <Dialog warning={warning} {...monitor} />
}
