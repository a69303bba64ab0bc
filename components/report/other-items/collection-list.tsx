import { useTranslations } from 'next-intl'
import type { Collection } from '@/lib/contract/bureau/report'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { dateFact, FactList, moneyFact, textFact } from '../report-section'
import { ItemList } from './item-list'

/** Collections; the original amount is listed beside the amount owed now. */
export function CollectionList({ collections }: { collections: readonly Collection[] }) {
  const t = useTranslations('report')
  return (
    <ItemList items={collections}>
      {(item) => (
        <FactList
          facts={[
            ...textFact(t('agency'), item.agencyClient),
            ...moneyFact(t('amount'), item.amount),
            ...moneyFact(t('originalAmount'), item.orginalAmountOwed),
            ...textFact(t('status'), humanizeCode(item.status)),
            ...dateFact(t('assigned'), item.assignedDate),
            ...dateFact(t('statusDate'), item.statusDate),
          ]}
        />
      )}
    </ItemList>
  )
}
