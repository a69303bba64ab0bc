'use client'

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { ConsumerMark } from '@/lib/client/forms/use-form-draft'
import { claimPage } from '@/lib/client/session/page-consumer'
import { type ToldEnds, useSessionWatch } from '@/lib/client/session/use-session-monitor'
import type { SessionDialogProps } from './session-dialog'

export type GuardedSession = { readonly mark: string; readonly ends: ToldEnds }

/** Watches over the session of a signed-in page; for a visitor there is nothing to watch. */
export function SessionGuard({ session, children }: { session: GuardedSession | undefined; children: ReactNode }) {
  return (
    <ConsumerMark value={session?.mark}>
      {session ? <Guard {...session} /> : null}
      {children}
    </ConsumerMark>
  )
}

function Guard({ mark, ends }: GuardedSession) {
  // Before the effects of the screens, which read what was kept.
  useLayoutEffect(() => claimPage(mark), [mark])
  const { standing, putOff } = useSessionWatch(ends)
  const [lastWordRead, setLastWordRead] = useState(false)
  const isWarning = standing?.phase === 'idle' || (standing?.phase === 'last' && !lastWordRead)
  const due = isWarning ? standing : undefined
  const Dialog = useLateDialog(due !== undefined, standing)
  if (!due || !Dialog) return null
  return <Dialog standing={due} onExtended={putOff} onRead={() => setLastWordRead(true)} />
}

/** The dialog's code comes when it is due, and again with each second where it could not be fetched. */
function useLateDialog(isDue: boolean, attempt: unknown): ComponentType<SessionDialogProps> | undefined {
  const [Dialog, setDialog] = useState<ComponentType<SessionDialogProps>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to try again
  useEffect(() => {
    if (!isDue || Dialog) return
    import('./session-dialog').then(
      ({ SessionDialog }) => setDialog(() => SessionDialog),
      () => undefined,
    )
  }, [isDue, Dialog, attempt])
  return Dialog
}
