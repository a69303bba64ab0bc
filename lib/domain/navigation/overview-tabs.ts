import type { Features } from '../config/features'

const table = [
  ['score', 'latestScore'],
  ['scoreUp', 'scoreUp'],
  ['history', 'scoreTrend'],
  ['reports', 'reports'],
  ['alerts', 'monitoring'],
  ['restoration', 'restoration'],
] as const satisfies readonly (readonly [string, keyof Features])[]

export type OverviewTab = (typeof table)[number][0]

/** The tabs of the tile view in the specification's order, each by its own flag. */
export function overviewTabs(features: Features): OverviewTab[] {
  return table.filter(([, feature]) => features[feature]).map(([tab]) => tab)
}
