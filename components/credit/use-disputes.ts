'use client'

import { useMemo } from 'react'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { queryOf } from '@/lib/contract/bff/queries'
import { type Dispute, disputeOf, disputesOf } from '@/lib/domain/alerts/disputed'
import { useAlertAnswers } from './use-alert-marks'

/** What the consumer has denied on this device, or has not answered yet: no advice asks to pay it. */
export function useDisputes(): Dispute[] {
  const { data: alerts } = useEndpointQuery(queryOf('/api/urgent-alerts', {}))
  const answers = useAlertAnswers()
  return useMemo(() => disputesOf(alerts ?? [], answers ?? {}), [alerts, answers])
}

export type DisputedCard = { readonly card: CoachCard; readonly dispute: Dispute }

/** The cards that advice may speak of, and those that an alert puts in question. */
export function useUndisputedCards(all: readonly CoachCard[]) {
  const disputes = useDisputes()
  const found = all.map((card) => ({ card, dispute: disputeOf(card, disputes) }))
  return {
    cards: found.filter(({ dispute }) => !dispute).map(({ card }) => card),
    disputed: found.flatMap(({ card, dispute }): DisputedCard[] => (dispute ? [{ card, dispute }] : [])),
  }
}
