/** The sections of all pages, by which read endpoints (`prefetch`) and screens name them. */
export const sectionNames = [
  ...['welcome', 'bureauPager', 'score', 'firstStep', 'scoreGauge', 'pointsChange', 'trend', 'tiles', 'inquiries'],
  ...['reasons', 'allReasons', 'factorRows', 'factorSummary', 'factorReasons', 'factorItems'],
  ...['alerts', 'alertsTitle', 'changes', 'comingUp', 'timeline'],
  ...['coach', 'coachTeaser', 'ready', 'simulator', 'comparison', 'comparisonTeaser'],
  ...['report', 'rating', 'accountLists', 'otherItems', 'review', 'checkUp', 'toConfirm', 'checkUpLine'],
  ...['personOnFile', 'givenConsents', 'notifications'],
] as const

export type SectionName = (typeof sectionNames)[number]
