import { useTranslations } from 'next-intl'
import type { ConsumerStatement } from '@/lib/contract/bureau/report'
import { formatDate } from '@/lib/domain/formats/calendar'
import { ItemList } from './item-list'

/** Consumer statements on the file. */
export function StatementList({ statements }: { statements: readonly ConsumerStatement[] }) {
  const t = useTranslations('report')
  return (
    <ItemList items={statements}>
      {({ reportedDate, statement }) => (
        <>
          {typeof reportedDate === 'number' ? (
            <p className="text-ink-muted text-sm">{formatDate(reportedDate)}</p>
          ) : null}
          <p className="max-w-prose">{statement ?? t('notReported')}</p>
        </>
      )}
    </ItemList>
  )
}
