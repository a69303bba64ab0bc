import { useTranslations } from 'next-intl'
import { ReaffirmationQuestion } from '@/components/credit/shared/reaffirmation'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { splitBills } from '@/lib/domain/credit/short-of-money/split-bills'

type ReaffirmationsProps = Pick<ReturnType<typeof splitBills>, 'disputed'>

/**
 * Asks which of the debts that a bankruptcy may include the consumer reaffirmed. The questions are
 * closed at first.
 */
export function Reaffirmations({ disputed }: ReaffirmationsProps) {
  const t = useTranslations('shortOfMoney')
  const asked = disputed.filter(
    ({ card, dispute }) => dispute.bankruptcy === 'other' && card.entryKey,
  )
  return asked.length > 0 ? (
    <LazyDisclosure summary={t('reaffirmed')} className="print:hidden [&>summary]:w-fit">
      {() =>
        asked.map(({ card, dispute }) => (
          <ReaffirmationQuestion key={card.id} account={card} dispute={dispute} />
        ))
      }
    </LazyDisclosure>
  ) : null
}
