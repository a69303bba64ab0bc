import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '@/lib/client/api/queries'
import { splitDisputed } from '@/lib/domain/credit/alerts/disputed'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { useDisputes } from './use-disputes'

/**
 * Returns findings worth checking, except possible fraud, which has its own steps. `retryOnMount`:
 * false where another section shows a failure of the query, and retries it.
 */
export function useFindings({ retryOnMount = true } = {}) {
  const query = useQuery({ ...apiQuery('/api/check-up'), retryOnMount })
  const marked = (query.data?.findings ?? []).map((finding) => ({
    ...worthCheckingOf(finding),
    finding,
  }))
  const { cards, disputed } = splitDisputed(marked, useDisputes())
  return { query, findings: cards.map(({ finding }) => finding), leftOut: disputed.length }
}
