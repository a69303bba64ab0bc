import type { FactorGroup } from '@/lib/contract/choices'
import { rowQuery } from '@/lib/contract/row'
import { factorRowQueries } from './queries'

/** What the page of a factor needs beside its row; apart, so that the score page does not load it. */
export function factorPageQueries(factor: FactorGroup) {
  return { score: factorRowQueries.score, details: detailsOf(factor) }
}

function detailsOf(factor: FactorGroup) {
  const load = async () => (await import('@/lib/contract/bff/factor-details')).factorDetailsRoute
  return rowQuery({ path: '/api/factor-details', input: { factor }, load })
}
