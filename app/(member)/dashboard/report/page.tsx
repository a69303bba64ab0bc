import { definePage } from '@/app/page-sections'
import { reportSection, reportTerms } from '@/components/credit/report/report-sections'

const texts = {
  of: [
    'report',
    'reasonLists',
    'actOnIt',
    'disputeNotes',
    'bureauCodes',
    'checkUpLine',
    'scoreSource',
    'download',
    'utilization',
    'bankruptcyAdvice',
    'collectionAdvice',
    'leftOut',
  ],
  terms: reportTerms,
} as const
const { generateMetadata, Page } = definePage('report', texts, ({ section, features }) =>
  reportSection(section, features),
)

export { generateMetadata, Page as default }
