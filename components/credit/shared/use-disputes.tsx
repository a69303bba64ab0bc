'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useEndpointQuery } from '@/lib/client/api/queries'
import {
  type AccountMark,
  type Dispute,
  disputeOf,
  disputeReasonOf,
  disputesOf,
} from '@/lib/domain/credit/alerts/disputed'
import { useNotes } from './use-notes'

/**
 * Returns the entries that the consumer has denied on this device or has not answered yet. Advice
 * never asks the consumer to pay them.
 */
export function useDisputes(): Dispute[] {
  const { data: alerts } = useEndpointQuery('/api/urgent-alerts')
  const answers = useNotes()
  return useMemo(() => disputesOf(alerts ?? [], answers ?? {}), [alerts, answers])
}

const DisputesContext = createContext<readonly Dispute[] | undefined>(undefined)

/** Loads the alerts and provides the disputes to its children, so they are computed once. */
export function DisputesProvider({ children }: { children: ReactNode }) {
  return <DisputesContext value={useDisputes()}>{children}</DisputesContext>
}

/** Returns a function that says why an account or inquiry is in question. */
export function useDisputeOf(): (entry: AccountMark) => Dispute | undefined {
  const disputes = useContext(DisputesContext) ?? []
  return (entry) => disputeOf(entry, disputes)
}

/** Returns why an account or inquiry is in question; undefined if it is not. */
export function useDispute(entry: AccountMark): Dispute | undefined {
  return useDisputeOf()(entry)
}

/** Explains why an account or inquiry is in question. Renders nothing if it is not in question. */
export function DisputeNote(entry: AccountMark) {
  const t = useTranslations('disputeNotes')
  const dispute = useDispute(entry)
  return dispute ? (
    <span className="block font-medium text-caution">{t(disputeReasonOf(dispute))}</span>
  ) : null
}

/** Returns the unanswered alert that calls an entry into question. */
export const questionIn = (dispute: Dispute | undefined) =>
  dispute?.isDenied ? undefined : dispute?.alert
