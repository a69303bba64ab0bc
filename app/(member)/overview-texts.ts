import { reportTerms } from '@/components/credit/report/report-sections'

export const overviewTexts = {
  of: [
    'score',
    'reasonLists',
    'firstStep',
    'loanCase',
    'factors',
    'scoreSource',
    'simulator',
    'coachTeaser',
    'report',
    'checkUpLine',
    'alerts',
    'actOnIt',
    'disputeNotes',
    'alertTitles',
    'download',
    'utilization',
    'bankruptcyAdvice',
    'collectionAdvice',
    'leftOut',
    'bureauCodes',
  ] as const,
  terms: reportTerms,
} as const
