import { useEndpointQuery } from '@/lib/client/api/queries'
import { splitDisputed } from '@/lib/domain/alerts/disputed'
import { useDisputes } from './use-disputes'

/** What is worth checking, without the entries that may be fraud: those have steps of their own. */
export function useFindings() {
  const query = useEndpointQuery('/api/check-up')
  const marked = (query.data?.findings ?? []).map((finding) => {
    const { kind, company: name, date: opened, entryKey } = finding.entry
    // An alert names an account; the review names an entry of any kind.
    return { ...(kind === 'account' ? { name, opened } : {}), entryKey, finding }
  })
  const { cards, disputed } = splitDisputed(marked, useDisputes())
  return { query, findings: cards.map(({ finding }) => finding), leftOut: disputed.length }
}
