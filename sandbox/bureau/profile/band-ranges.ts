import type { BandName } from '@/lib/domain/credit/score/score-scale'
import type { Range } from './generate-accounts'

/**
 * The borrowing profile of a band: ranges for random values. Ages are months; utilization is a
 * fraction.
 */
export type BandProfile = {
  /** Share of all consumers. */
  readonly share: number
  readonly bankCards: Range
  readonly storeCards: Range
  readonly loans: Range
  readonly closed: Range
  /** Probability of a mortgage. */
  readonly mortgage: number
  /** Ages of the oldest and newest account. */
  readonly oldest: Range
  readonly newest: Range
  readonly use: Range
  readonly useDrift: Range
  readonly lates: Range
  readonly lateDepth: Range
  readonly lateMonthsAgo: Range
  readonly chargeOffs: Range
  readonly collections: Range
  readonly bankruptcy: number
  readonly hardInquiries: Range
}

/** The shares and limits from docs/domain.md, section 2. */
export const bandProfiles: Record<BandName, BandProfile> = {
  excellent: {
    share: 0.23,
    bankCards: [3, 6],
    storeCards: [0, 2],
    loans: [1, 2],
    closed: [1, 4],
    mortgage: 0.7,
    oldest: [170, 320],
    newest: [14, 50],
    use: [0.03, 0.1],
    useDrift: [-0.02, 0.08],
    lates: [0, 0],
    lateDepth: [1, 1],
    lateMonthsAgo: [1, 1],
    chargeOffs: [0, 0],
    collections: [0, 0],
    bankruptcy: 0,
    hardInquiries: [0, 1],
  },
  good: {
    share: 0.38,
    bankCards: [2, 5],
    storeCards: [0, 2],
    loans: [1, 3],
    closed: [0, 3],
    mortgage: 0.45,
    oldest: [72, 190],
    newest: [5, 26],
    use: [0.18, 0.44],
    useDrift: [-0.1, 0.15],
    lates: [0, 1],
    lateDepth: [1, 1],
    lateMonthsAgo: [26, 70],
    chargeOffs: [0, 0],
    collections: [0, 0],
    bankruptcy: 0,
    hardInquiries: [0, 3],
  },
  fair: {
    share: 0.13,
    bankCards: [2, 4],
    storeCards: [1, 2],
    loans: [1, 3],
    closed: [0, 2],
    mortgage: 0.25,
    oldest: [60, 140],
    newest: [4, 20],
    use: [0.5, 0.74],
    useDrift: [-0.2, 0.2],
    lates: [2, 3],
    lateDepth: [1, 2],
    lateMonthsAgo: [9, 34],
    chargeOffs: [0, 0],
    collections: [0, 1],
    bankruptcy: 0,
    hardInquiries: [2, 4],
  },
  poor: {
    share: 0.21,
    bankCards: [2, 4],
    storeCards: [1, 2],
    loans: [1, 2],
    closed: [0, 2],
    mortgage: 0.12,
    oldest: [54, 120],
    newest: [3, 14],
    use: [0.72, 0.94],
    useDrift: [-0.35, 0.1],
    lates: [2, 3],
    lateDepth: [1, 3],
    lateMonthsAgo: [4, 20],
    chargeOffs: [0, 1],
    collections: [1, 2],
    bankruptcy: 0,
    hardInquiries: [3, 6],
  },
  veryPoor: {
    share: 0.05,
    bankCards: [3, 5],
    storeCards: [1, 2],
    loans: [1, 2],
    closed: [0, 1],
    mortgage: 0,
    oldest: [40, 90],
    newest: [3, 12],
    use: [0.9, 1.08],
    useDrift: [-0.4, 0.1],
    lates: [2, 3],
    lateDepth: [2, 4],
    lateMonthsAgo: [3, 9],
    chargeOffs: [1, 2],
    collections: [2, 4],
    bankruptcy: 0.4,
    hardInquiries: [4, 7],
  },
}
