import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { ReportedInquiry } from '@/lib/contract/bff/credit/report-details'
import { type InquiryKind, inquiryKinds } from '@/lib/contract/choices'
import { useBureauValues } from '../report-section'
import { NotMineButton } from '../shown-report'

const inquiriesPerPage = 25

/**
 * Lists companies that requested the file, with dates. Inquiries that only the consumer sees are in
 * a separate list.
 */
export function InquiryList({ inquiries }: { inquiries: readonly ReportedInquiry[] }) {
  return (
    <div className="flex flex-col gap-6 print:block print:space-y-4">
      {inquiryKinds.map((kind) => (
        <InquiryGroup
          key={kind}
          kind={kind}
          inquiries={inquiries.filter((inquiry) => inquiry.kind === kind)}
        />
      ))}
    </div>
  )
}

function InquiryGroup({
  kind,
  inquiries,
}: {
  kind: InquiryKind
  inquiries: readonly ReportedInquiry[]
}) {
  const t = useTranslations('report')
  const printing = useIsPrinting()
  const { text, date } = useBureauValues()
  if (inquiries.length === 0 && kind !== 'hard') return null
  const title = t(`inquiryKind.${kind}`)
  const rows = inquiries.map(({ reportedDate, company: name, companyPhone: phone }, key) => {
    const day = date(reportedDate)
    const facts = [[t('company'), name] as const, [t('date'), day] as const]
    const button = (
      <NotMineButton
        key="notMine"
        kind="inquiry"
        facts={facts}
        name={name}
        company={{ name, phone }}
      />
    )
    return {
      key,
      day: day ?? t('notReported'),
      company: text(name) ?? t('notReported'),
      button: kind === 'soft' ? null : button,
    }
  })
  return (
    <div className="flex flex-col gap-2 print:block print:space-y-1">
      <h3 className="font-semibold text-base">
        {t('countOf', { title, count: inquiries.length })}
      </h3>
      <p className="max-w-3xl text-ink-muted text-sm">{t(`inquiryNote.${kind}`)}</p>
      {inquiries.length === 0 ? null : (
        <PagedList items={rows} pageSize={inquiriesPerPage} texts="report" showAll={printing}>
          {(shown) => <InquiryTable label={title} rows={shown} />}
        </PagedList>
      )}
    </div>
  )
}

type InquiryRow = {
  readonly key: number
  readonly day: string
  readonly company: ReactNode
  readonly button: ReactNode
}

function InquiryTable({ label, rows }: { label: string; rows: readonly InquiryRow[] }) {
  const t = useTranslations('report')
  return (
    <table aria-label={label} className="w-full max-w-prose text-left">
      <thead>
        <tr className="border-b text-ink-muted text-sm">
          <th scope="col" className="w-28 py-2 pr-4 font-medium">
            {t('date')}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('company')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.key}
            className="break-inside-avoid border-hairline align-baseline not-last:border-b"
          >
            <th scope="row" className="py-3 pr-4 font-normal print:py-1.5">
              {row.day}
            </th>
            <td className="py-3 pr-4 print:py-1.5">{row.company}</td>
            <td className="text-right">{row.button}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
