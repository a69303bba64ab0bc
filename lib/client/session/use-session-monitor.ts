'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { session } from '@/lib/contract/bff/auth'
import type { SessionEnds, SessionStanding } from '@/lib/domain/session/session-status'
import { call } from '../api/call-api'
import { leaveForLogin, rememberSession } from './redirect-to-login'
import { hearTabs } from './session-channel'
import { watchSession } from './session-monitor'

/** A session's ends as the server tells them, with its own time of telling. */
export type ToldEnds = SessionEnds & { readonly now: number }

/** Where the session of this page stands; it leaves for login when the session is over, here or in another tab. */
export function useSessionWatch(told: ToldEnds) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<SessionStanding>()
  const watch = useRef<ReturnType<typeof watchSession>>(undefined)
  const { idleEndsAt, endsAt, now } = told
  useEffect(() => {
    rememberSession()
    const started = watchSession({
      ends: inOurTime({ idleEndsAt, endsAt, now }),
      ask,
      show: setStanding,
      leave: (reason) => leaveForLogin(client, reason),
    })
    watch.current = started
    const lookWhenSeen = () => document.visibilityState === 'visible' && started.look()
    document.addEventListener('visibilitychange', lookWhenSeen)
    const unhear = hearTabs((word) => started.look(word.said === 'ended' ? word.reason : undefined))
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      unhear()
      started.stop()
    }
  }, [client, idleEndsAt, endsAt, now])
  const putOff = useCallback((ends: ToldEnds) => watch.current?.settle(inOurTime(ends)), [])
  return { standing, putOff }
}

async function ask(): Promise<SessionEnds | 'over' | 'unreachable'> {
  try {
    const { ends } = await call(session, {}, { background: true })
    return ends ? inOurTime(ends) : 'over'
  } catch {
    return 'unreachable'
  }
}

/** This browser's clock may be off; only the time that is left counts. */
function inOurTime({ idleEndsAt, endsAt, now }: ToldEnds): SessionEnds {
  const shift = Date.now() - now
  return { idleEndsAt: idleEndsAt + shift, endsAt: endsAt + shift }
}
