'use client'

import { useEndpointQuery } from '@/lib/client/api/queries'
import type { Finding } from '@/lib/contract/bff/check-up'
import { checkUpQuery } from '@/lib/contract/bff/queries'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { useDisputes } from './use-disputes'

/** What is worth checking, without the accounts that may be fraud: those have steps of their own. */
export function useFindings() {
  const query = useEndpointQuery(checkUpQuery)
  const marked = (query.data?.findings ?? []).map((finding) => ({ ...markOf(finding), finding }))
  const { cards, disputed } = splitDisputed(marked, useDisputes())
  return { query, findings: cards.map(({ finding }) => finding), leftOut: disputed.length }
}

/** Only an account can be in dispute. */
function markOf({ entry }: Finding) {
  return entry.kind === 'account' ? { name: entry.company, opened: entry.date, entryKey: entry.entryKey } : {}
}
