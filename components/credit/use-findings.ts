import { useEndpointQuery } from '@/lib/client/api/queries'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { useDisputes } from './use-disputes'

/** Returns findings worth checking, except possible fraud, which has its own steps. */
export function useFindings() {
  const query = useEndpointQuery('/api/check-up')
  const marked = (query.data?.findings ?? []).map((finding) => {
    const { kind, company: name, date: opened, entryKey } = finding.entry
    // An alert names an account; the review can name any kind of entry.
    return { ...(kind === 'account' ? { name, opened } : {}), entryKey, finding }
  })
  const { cards, disputed } = splitDisputed(marked, useDisputes())
  return { query, findings: cards.map(({ finding }) => finding), leftOut: disputed.length }
}
