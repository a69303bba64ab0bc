import { reportTerms } from '@/components/report/report-sections'

export const overviewTexts = {
  of: [
    ...(['score', 'firstStep', 'factors', 'scoreSource', 'simulator', 'coachTeaser', 'report', 'checkUpLine'] as const),
    ...(['alerts', 'actOnIt', 'alertTitles', 'download', 'utilization', 'collectionAdvice', 'bureauCodes'] as const),
  ],
  terms: reportTerms,
} as const
