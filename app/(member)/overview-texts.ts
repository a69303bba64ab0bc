import { reportTerms } from '@/components/report/report-sections'

export const overviewTexts = {
  of: [
    'score',
    'reasonLists',
    'firstStep',
    'factors',
    'scoreSource',
    'simulator',
    'coachTeaser',
    'report',
    'checkUpLine',
    'alerts',
    'actOnIt',
    'alertTitles',
    'download',
    'utilization',
    'collectionAdvice',
    'bureauCodes',
  ] as const,
  terms: reportTerms,
} as const
