import { factorDetailsRoute } from '@/lib/contract/bff/factor-details'
import type { FactorGroup } from '@/lib/contract/bff/factors'
import { rowQuery } from '@/lib/contract/row'
import { factorRowQueries } from './queries'

/** What the page of a factor needs beside its row; apart, so that the score page does not load it. */
export function factorPageQueries(factor: FactorGroup) {
  return { score: factorRowQueries.score, details: rowQuery(factorDetailsRoute, { factor }) }
}
