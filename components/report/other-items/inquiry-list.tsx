'use client'

import { useTranslations } from 'next-intl'
import type { ReportedInquiry } from '@/lib/contract/bff/report-details'
import { formatDate } from '@/lib/domain/formats/calendar'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { PagedReportList } from '../report-content'

const inquiriesPerPage = 25

/** Companies that requested the file, with dates. */
export function InquiryList({ inquiries }: { inquiries: readonly ReportedInquiry[] }) {
  const t = useTranslations('report')
  if (inquiries.length === 0) return <p className="text-ink-muted">{t('none')}</p>
  const numbered = inquiries.map((inquiry, index) => ({ inquiry, key: index }))
  return (
    <div className="flex flex-col gap-2">
      <PagedReportList items={numbered} pageSize={inquiriesPerPage}>
        {(shown) => (
          <table className="w-full max-w-prose text-left">
            <caption className="sr-only">{t('inquiries')}</caption>
            <thead>
              <tr className="text-ink-muted text-sm">
                <th scope="col" className="py-1 font-medium">
                  {t('date')}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {t('company')}
                </th>
                <th scope="col" className="py-1 font-medium">
                  {t('type')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ inquiry, key }) => (
                <InquiryRow key={key} inquiry={inquiry} />
              ))}
            </tbody>
          </table>
        )}
      </PagedReportList>
      <p className="text-ink-muted text-sm">{t('inquiryNote')}</p>
    </div>
  )
}

function InquiryRow({ inquiry: { reportedDate, company, type } }: { inquiry: ReportedInquiry }) {
  const t = useTranslations('report')
  return (
    <tr>
      <td className="py-1 pr-4">{reportedDate === undefined ? t('notReported') : formatDate(reportedDate)}</td>
      <td className="py-1 pr-4">{company ?? t('notReported')}</td>
      <td className="py-1">{humanizeCode(type) ?? t('notReported')}</td>
    </tr>
  )
}
