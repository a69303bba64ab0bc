'use client'

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '@/lib/client/api/call-api'
import type { InputOf, OutputOf, Row } from '@/lib/contract/row'
import type { CallResult } from '@/lib/domain/identity/map-error'
import { redactError, toErrorReply } from './to-reply'

/**
 * One call of the identity routes at a time: a second press while the first is under way sends nothing. What is sent and
 * answered never enters React Query's cache, since it holds a social security number, a code, or answers.
 */
export function useSingleRequest<R extends Row>(row: R) {
  const pendingRequest = useRef<() => Promise<void>>(undefined)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => pendingRequest.current?.(),
    gcTime: 0,
    // What a 401 leads to is the flow's to say, since its server code may have a screen of its own.
    meta: { open: true },
  })

  /** Settles with the reply; undefined where a call was under way already. Never rejects. */
  async function send(input: InputOf<R>): Promise<CallResult<OutputOf<R>> | undefined> {
    if (pendingRequest.current) return undefined
    const replies: CallResult<OutputOf<R>>[] = []
    pendingRequest.current = async () => {
      try {
        replies.push({ ok: true, answer: await callApi(row, input) })
      } catch (error) {
        replies.push(toErrorReply(error))
        throw redactError(error)
      }
    }
    // The reply is known already: the failure is React Query's to report.
    await mutateAsync().catch(() => undefined)
    pendingRequest.current = undefined
    return replies[0] ?? { ok: false, status: 0 }
  }

  return { send, isPending }
}
