import type { FactorGroup } from '@/lib/contract/choices'
import { defineQuery } from '@/lib/contract/endpoint'
import { factorRowQueries } from './queries'

/** What the page of a factor needs beside its endpoint; apart, so that the score page does not load it. */
export function factorPageQueries(factor: FactorGroup) {
  return { score: factorRowQueries.score, details: detailsOf(factor) }
}

function detailsOf(factor: FactorGroup) {
  const load = async () => (await import('@/lib/contract/bff/factor-details')).factorDetailsRoute
  return defineQuery({ path: '/api/factor-details', input: { factor }, load })
}
