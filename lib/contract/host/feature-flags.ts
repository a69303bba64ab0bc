/** Feature bits that a host sets. R6.6. Bit 8 is defined in the contract, section 5. */
export const featureFlags = {
  latestScore: 1,
  reports: 2,
  monitoring: 4,
  restoration: 8,
  scoreChange: 16,
  scoreTrend: 32,
  scoreFactors: 64,
  reportTiles: 128,
  weeklyUpdate: 2048,
  scoreUp: 32768,
} as const
