'use client'

import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { type InquiryKind, inquiryKinds, type ReportedInquiry } from '@/lib/contract/bff/report-details'
import { useBureauValues } from '../report-section'
import { NotMineButton } from '../shown-report'

const inquiriesPerPage = 25

/** Companies that requested the file, with dates; those that only the consumer sees are listed apart. */
export function InquiryList({ inquiries }: { inquiries: readonly ReportedInquiry[] }) {
  return (
    <div className="flex flex-col gap-6 print:block print:space-y-4">
      {inquiryKinds.map((kind) => (
        <InquiryGroup key={kind} kind={kind} inquiries={inquiries.filter((inquiry) => inquiry.kind === kind)} />
      ))}
    </div>
  )
}

/** The inquiries of one kind; renders nothing if there are none, except that no hard inquiry is worth a line. */
function InquiryGroup({ kind, inquiries }: { kind: InquiryKind; inquiries: readonly ReportedInquiry[] }) {
  const t = useTranslations('report')
  const printing = useIsPrinting()
  if (inquiries.length === 0 && kind !== 'hard') return null
  const title = t(`inquiryKind.${kind}`)
  const numbered = inquiries.map((inquiry, index) => ({ inquiry, key: index }))
  return (
    <div className="flex flex-col gap-2 print:block print:space-y-1">
      <h3 className="font-semibold text-base">{t('countOf', { title, count: inquiries.length })}</h3>
      <p className="max-w-prose text-ink-muted text-sm">{t(`inquiryNote.${kind}`)}</p>
      {inquiries.length === 0 ? null : (
        <PagedList items={numbered} pageSize={inquiriesPerPage} texts="report" showAll={printing}>
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
        </PagedList>
      )}
    </div>
  )
}

function InquiryRow({
  inquiry: { reportedDate, company: name, companyPhone: phone, kind },
}: {
  inquiry: ReportedInquiry
}) {
  const t = useTranslations('report')
  const { text, date } = useBureauValues()
  const day = date(reportedDate)
  const facts = [[t('company'), name] as const, [t('date'), day] as const]
  return (
    <tr className="border-b">
      <td className="py-2 pr-4 print:py-0.5">{day ?? t('notReported')}</td>
      <td className="py-2 print:py-0.5">{text(name) ?? t('notReported')}</td>
      <td className="py-2 text-right">
        {kind === 'soft' ? null : <NotMineButton kind="inquiry" facts={facts} name={name} company={{ name, phone }} />}
      </td>
    </tr>
  )
}
