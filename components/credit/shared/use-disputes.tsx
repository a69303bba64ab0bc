'use client'

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEndpointQuery } from '@/lib/client/api/queries'
import {
  type AccountMark,
  type Dispute,
  disputeOf,
  disputesOf,
} from '@/lib/domain/credit/alerts/disputed'
import { useAnswers } from './use-answers'

/**
 * Returns the entries the consumer has denied on this device or not yet answered. Advice never asks
 * the consumer to pay them.
 */
export function useDisputes(): Dispute[] {
  const { data: alerts } = useEndpointQuery('/api/urgent-alerts')
  const answers = useAnswers()
  return useMemo(() => disputesOf(alerts ?? [], answers ?? {}), [alerts, answers])
}

const DisputesContext = createContext<readonly Dispute[] | undefined>(undefined)

/** Loads the alerts and provides the disputes to its children, so they are computed once. */
export function DisputesProvider({ children }: { children: ReactNode }) {
  return <DisputesContext value={useDisputes()}>{children}</DisputesContext>
}

/** Returns the dispute about the given account, if any. */
export function useDispute(account: AccountMark): Dispute | undefined {
  return disputeOf(account, useContext(DisputesContext) ?? [])
}
