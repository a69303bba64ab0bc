'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useCachedData, useEndpointQuery } from '@/lib/client/api/queries'
import { type AccountMark, type Dispute, disputeOf, disputesOf } from '@/lib/domain/alerts/disputed'
import { useAnswers } from './use-answers'

/**
 * What the consumer has denied on this device, or has not answered yet: no advice asks to pay it.
 */
export function useDisputes(): Dispute[] {
  const { data: alerts } = useEndpointQuery('/api/urgent-alerts')
  const answers = useAnswers()
  return useMemo(() => disputesOf(alerts ?? [], answers ?? {}), [alerts, answers])
}

const DisputesContext = createContext<readonly Dispute[] | undefined>(undefined)

/**
 * The same in a `DisputesProvider`, or where another section has loaded the alerts;
 * undefined while they are unknown.
 */
export function useKnownDisputes(): readonly Dispute[] | undefined {
  const provided = useContext(DisputesContext)
  const alerts = useCachedData('/api/urgent-alerts')
  const answers = useAnswers()
  return useMemo(
    () => provided ?? (alerts && disputesOf(alerts, answers ?? {})),
    [provided, alerts, answers],
  )
}

/** Loads the alerts and reads the disputes once for all that it contains. */
export function DisputesProvider({ children }: { children: ReactNode }) {
  return <DisputesContext value={useDisputes()}>{children}</DisputesContext>
}

/** The dispute about an account of the list. */
export function useDispute(account: AccountMark): Dispute | undefined {
  return disputeOf(account, useContext(DisputesContext) ?? [])
}
