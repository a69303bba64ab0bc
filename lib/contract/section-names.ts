/** The sections of all pages, by which read endpoints (`prefetch`) and screens name them. */
export const sectionNames = [
  ...([
    'welcome',
    'bureauPager',
    'score',
    'firstStep',
    'scoreGauge',
    'pointsChange',
    'trend',
    'tiles',
    'inquiries',
  ] as const),
  ...(['reasons', 'allReasons', 'factorRows', 'factorSummary', 'factorReasons', 'factorItems'] as const),
  ...(['alerts', 'alertsTitle', 'changes', 'comingUp', 'timeline'] as const),
  ...(['coach', 'coachTeaser', 'simulator', 'comparison', 'comparisonTeaser'] as const),
  ...(['report', 'rating', 'accountLists', 'otherItems', 'review'] as const),
  ...(['checkUp', 'toConfirm', 'checkUpLine'] as const),
  ...(['personOnFile', 'givenConsents', 'notifications'] as const),
] as const

export type SectionName = (typeof sectionNames)[number]
