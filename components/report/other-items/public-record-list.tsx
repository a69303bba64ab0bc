import { useTranslations } from 'next-intl'
import type { PublicRecord } from '@/lib/contract/bureau/report'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { dateFact, FactList, moneyFact, textFact } from '../report-section'
import { ItemList } from './item-list'

/** Court records, mostly bankruptcies. */
export function PublicRecordList({ records }: { records: readonly PublicRecord[] }) {
  const t = useTranslations('report')
  return (
    <ItemList items={records}>
      {(record) => (
        <FactList
          facts={[
            ...dateFact(t('filed'), record.filedDate),
            ...textFact(t('court'), record.courtName),
            ...textFact(t('status'), humanizeCode(record.dispositionStatus)),
            ...moneyFact(t('liability'), record.liability),
            ...moneyFact(t('assets'), record.asset),
            ...moneyFact(t('exempt'), record.exempt),
          ]}
        />
      )}
    </ItemList>
  )
}
