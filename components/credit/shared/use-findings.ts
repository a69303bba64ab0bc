import { useEndpointQuery } from '@/lib/client/api/queries'
import { splitDisputed } from '@/lib/domain/credit/alerts/disputed'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { useDisputes } from './use-disputes'

/** Returns findings worth checking, except possible fraud, which has its own steps. */
export function useFindings() {
  const query = useEndpointQuery('/api/check-up')
  const marked = (query.data?.findings ?? []).map((finding) => ({
    ...worthCheckingOf(finding),
    finding,
  }))
  const { cards, disputed } = splitDisputed(marked, useDisputes())
  return { query, findings: cards.map(({ finding }) => finding), leftOut: disputed.length }
}
