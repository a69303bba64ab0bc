import { definePage } from '@/app/page-sections'
import { reportSection, reportTerms } from '@/components/report/report-sections'

const texts = {
  of: [
    'report',
    'reasonLists',
    'actOnIt',
    'bureauCodes',
    'checkUpLine',
    'scoreSource',
    'download',
    'utilization',
    'collectionAdvice',
  ],
  terms: reportTerms,
} as const
const { generateMetadata, Page } = definePage('report', texts, ({ section, features }) =>
  reportSection(section, features),
)

export { generateMetadata, Page as default }
