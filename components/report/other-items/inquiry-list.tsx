'use client'

import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { useFormats } from '@/lib/client/page/use-formats'
import { type InquiryKind, inquiryKinds, type ReportedInquiry } from '@/lib/contract/bff/report-details'
import { NotMineButton } from '../not-mine-button'
import { PagedReportList } from '../report-content'

const inquiriesPerPage = 25

/** Companies that requested the file, with dates; those that only the consumer sees are listed apart. */
export function InquiryList({ inquiries }: { inquiries: readonly ReportedInquiry[] }) {
  const t = useTranslations('report')
  if (inquiries.length === 0) return <p className="text-ink-muted">{t('none')}</p>
  return (
    <div className="flex flex-col gap-6">
      {inquiryKinds.map((kind) => (
        <InquiryGroup key={kind} kind={kind} inquiries={inquiries.filter((inquiry) => inquiry.kind === kind)} />
      ))}
    </div>
  )
}

/** The inquiries of one kind; renders nothing if there are none, except that no hard inquiry is worth a line. */
function InquiryGroup({ kind, inquiries }: { kind: InquiryKind; inquiries: readonly ReportedInquiry[] }) {
  const t = useTranslations('report')
  if (inquiries.length === 0 && kind !== 'hard') return null
  const title = t(`inquiryKind.${kind}`)
  const numbered = inquiries.map((inquiry, index) => ({ inquiry, key: index }))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-base">{t('countOf', { title, count: inquiries.length })}</h3>
      <p className="max-w-prose text-ink-muted text-sm">{t(`inquiryNote.${kind}`)}</p>
      {inquiries.length === 0 ? null : (
        <PagedReportList items={numbered} pageSize={inquiriesPerPage}>
          {(shown) => (
            <table className="w-full max-w-prose text-left">
              <caption className="sr-only">{title}</caption>
              <thead>
                <tr className="border-b text-ink-muted text-sm">
                  <th scope="col" className="w-32 py-1 font-medium">
                    {t('date')}
                  </th>
                  <th scope="col" className="py-1 font-medium">
                    {t('company')}
                  </th>
                  <td />
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
      )}
    </div>
  )
}

function InquiryRow({ inquiry }: { inquiry: ReportedInquiry }) {
  const t = useTranslations('report')
  const { formatDate } = useFormats()
  const { reportedDate, company, companyPhone: phone, kind } = inquiry
  const date = reportedDate === undefined ? undefined : formatDate(reportedDate)
  const facts = [
    { name: t('company'), value: company },
    { name: t('date'), value: date },
  ]
  return (
    <tr className="border-b">
      <td className="py-2 pr-4">{date ?? t('notReported')}</td>
      <td className="py-2">{company ? <BureauText>{company}</BureauText> : t('notReported')}</td>
      <td className="py-2 text-right">
        {kind === 'soft' ? null : (
          <NotMineButton subject={{ kind: 'inquiry', facts, company: { name: company, phone } }} name={company} />
        )}
      </td>
    </tr>
  )
}
