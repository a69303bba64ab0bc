import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ReviewLink } from '@/components/credit/review-link'
import { ScreenLink } from '@/components/credit/screen-link'
import { useFeatures } from '@/lib/client/page/page-context'
import type { CoachCard } from '@/lib/contract/bff/coach'
import { type Dispute, disputeReasonOf } from '@/lib/domain/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/alerts/open-alert'
import { formatCents, totalUsageOf, utilizationOf } from '@/lib/domain/coach/utilization'
import { formatPercent } from '@/lib/domain/formats/formats'
import { pathOf } from '@/lib/routes'
import { CardName } from './card-usage'

type DisputedCardsProps = {
  all: readonly CoachCard[]
  cards: readonly CoachCard[]
  disputed: readonly { readonly card: CoachCard; readonly dispute: Dispute }[]
}

/** The cards that are left out because they may not be the consumer's, and what is in use with and without them. */
export function DisputedCards({ all, cards, disputed }: DisputedCardsProps) {
  const t = useTranslations('coach')
  const { monitoring } = useFeatures()
  const [reported, own] = [all, cards].map((list) => utilizationOf(totalUsageOf(list)))
  if (disputed.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-caution border-l-2 pl-3">
      <ul className="flex flex-col gap-2">
        {disputed.map(({ card, dispute }) => (
          <li key={card.id} className="flex flex-col">
            <span className="flex items-start gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
              <span>
                {t.rich(`leftOut${disputeReasonOf(dispute)}`, {
                  card: () => <CardName card={card} />,
                  balance: formatCents(card.balance),
                })}
              </span>
            </span>
            {monitoring && dispute.alert ? (
              <ScreenLink path={pathOf('monitor')} anchor={alertAnchorOf(dispute.alert.id)}>
                {t(dispute.isDenied ? 'seeSteps' : 'answerAlert')}
              </ScreenLink>
            ) : null}
            {dispute.alert ? null : <ReviewLink>{t('seeReview')}</ReviewLink>}
          </li>
        ))}
      </ul>
      {reported === undefined || own === undefined ? null : (
        <p className="text-ink-muted">
          {t('withAndWithout', { reported: formatPercent(reported), own: formatPercent(own) })}
        </p>
      )}
    </div>
  )
}
