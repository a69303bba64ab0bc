import { type FactorGroup, factorGroups } from '@/lib/contract/choices'
import { pathOf, type RouteName } from '@/lib/routes'

const factorRoutes = {
  payments: 'factorPayments',
  utilization: 'factorUtilization',
  balances: 'factorBalances',
  age: 'factorAge',
  newCredit: 'factorNewCredit',
  records: 'factorRecords',
} as const satisfies Record<FactorGroup, RouteName>

export function factorPathOf(factor: FactorGroup): string {
  return pathOf(factorRoutes[factor])
}

/** Returns the factor whose page has this path; undefined for any other path. */
export function factorAt(path: string) {
  const factor = factorGroups.find((one) => factorPathOf(one) === path)
  return factor && { factor, route: factorRoutes[factor] }
}
