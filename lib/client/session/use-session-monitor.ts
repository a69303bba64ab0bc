import { useEffect, useState } from 'react'
import { warningOf } from '@/lib/domain/account/session/session-status'
import { useStore } from '../storage/use-store'
import { redirectToLogin } from './redirect-to-login'
import { createSessionMonitor, type ServerSessionExpiry } from './session-monitor'

/** Returns the warning to show. Redirects to login when the session ends here or in another tab. */
export function useSessionMonitor({ idleEndsAt, endsAt, now }: ServerSessionExpiry) {
  const [monitor] = useState(() => createSessionMonitor({ idleEndsAt, endsAt, now }))
  const { extend, readLimit } = monitor
  const state = useStore(monitor)
  useEffect(() => extend({ idleEndsAt, endsAt, now }), [extend, idleEndsAt, endsAt, now])
  useEffect(() => {
    if (state.step === 'ended') redirectToLogin(state.endReason)
  }, [state])
  return { warning: warningOf(state), extend, readLimit }
}
