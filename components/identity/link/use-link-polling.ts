'use client'

import { useEffect, useRef } from 'react'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { notifyHostOfError } from '@/lib/client/host/notify-host'
import { verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { OutputOf } from '@/lib/contract/endpoint'
import type { CallResult } from '@/lib/domain/identity/map-error'
import { isConclusive } from '@/lib/domain/identity/secure-link-outcome'
import { toErrorReply } from '../use-single-request'

const pollIntervalMs = 4000

export type LinkReply = CallResult<OutputOf<typeof verifyLinkRoute>>

type PollingOptions = { channel: 'phone' | 'email'; paused: boolean; onReply: (reply: LinkReply) => void }

/**
 * Polls every few seconds, and when the page becomes visible, whether the link was opened. Polling does not count as
 * activity, and an inconclusive error is ignored.
 */
export function useLinkPolling({ channel, paused, onReply }: PollingOptions): void {
  const latest = useRef(onReply)
  latest.current = onReply
  useEffect(() => {
    if (paused) return
    const stop = new AbortController()
    const pollOnce = withoutOverlap(() => poll(channel, stop.signal, (reply) => latest.current(reply)))
    const timer = setInterval(() => document.visibilityState === 'visible' && pollOnce(), pollIntervalMs)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && pollOnce(), {
      signal: stop.signal,
    })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [channel, paused])
}

async function poll(
  type: PollingOptions['channel'],
  signal: AbortSignal,
  report: PollingOptions['onReply'],
): Promise<void> {
  try {
    report({ ok: true, answer: await callApi(verifyLinkRoute, { type }, { signal, background: true }) })
  } catch (error) {
    const reply = toErrorReply(error)
    if (signal.aborted || !isConclusive(reply)) return
    if (error instanceof ApiError) notifyHostOfError(error)
    report(reply)
  }
}

/** Skips a call while the previous one is pending. */
function withoutOverlap(act: () => Promise<void>): () => void {
  let busy = false
  return () => {
    if (busy) return
    busy = true
    act().finally(() => {
      busy = false
    })
  }
}
