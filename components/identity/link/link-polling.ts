'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '@/lib/client/api/api-error'
import { callApi } from '@/lib/client/api/call-api'
import { notifyHostOfError } from '@/lib/client/host/notify-host'
import { verifyLinkRoute } from '@/lib/contract/bff/identity'
import type { InputOf } from '@/lib/contract/endpoint'
import type { ReplyOf } from '@/lib/domain/identity/identity-flow'
import { isConclusive } from '@/lib/domain/identity/link/outcome'
import { toErrorReply } from '../use-identity-call'

const pollIntervalMs = 4000

export type LinkReply = ReplyOf<typeof verifyLinkRoute>
type LinkPollingProps = InputOf<typeof verifyLinkRoute> & { onReply: (reply: LinkReply) => void }

/**
 * Checks every few seconds, and when the page becomes visible, whether the link was opened. Unmounting it aborts a check
 * under way. Polling does not count as activity, and an inconclusive error is ignored.
 */
export function LinkPolling({ type, onReply }: LinkPollingProps) {
  const { data } = useQuery({
    queryKey: [verifyLinkRoute.path, type],
    queryFn: ({ signal }) => poll(type, signal),
    // The first check waits for the interval too.
    initialData: null,
    initialDataUpdatedAt: 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
    // Two equal answers are two replies.
    structuralSharing: false,
    meta: { background: true },
  })
  const report = useEffectEvent((reply: LinkReply) => onReply(reply))
  useEffect(() => {
    if (data) report(data)
  }, [data])
  return null
}

async function poll(type: LinkPollingProps['type'], signal: AbortSignal): Promise<LinkReply | null> {
  try {
    return { ok: true, answer: await callApi(verifyLinkRoute, { type }, { signal, background: true }) }
  } catch (error) {
    const reply = toErrorReply(error)
    if (signal.aborted || !isConclusive(reply)) return null
    if (error instanceof ApiError) notifyHostOfError(error)
    return reply
  }
}
