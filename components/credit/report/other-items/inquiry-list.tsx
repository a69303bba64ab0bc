import { useTranslations } from 'next-intl'
import { PagedList } from '@/components/ui/paged-list'
import { RowTable } from '@/components/ui/row-table'
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
    const cells = [text(name) ?? t('notReported'), kind === 'soft' ? null : button]
    return { key, header: day ?? t('notReported'), cells }
  })
  return (
    <div className="flex flex-col gap-2 print:block print:space-y-1">
      <h3 className="font-semibold text-base">
        {t('countOf', { title, count: inquiries.length })}
      </h3>
      <p className="max-w-prose text-ink-muted text-sm">{t(`inquiryNote.${kind}`)}</p>
      {inquiries.length === 0 ? null : (
        <PagedList items={rows} pageSize={inquiriesPerPage} texts="report" showAll={printing}>
          {(shown) => (
            <RowTable
              label={title}
              corner={t('date')}
              columns={[
                { key: 'company', header: t('company') },
                { key: 'notMine', header: null },
              ]}
              rows={shown}
            />
          )}
        </PagedList>
      )}
    </div>
  )
}
