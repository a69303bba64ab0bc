import { useLocale, useTranslations } from 'next-intl'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { scoreSourceOf } from '@/lib/domain/credit/score/score-card'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type ScoreSourceProps = {
  card: Pick<ScoreCardData, 'model' | 'label' | 'date' | 'bands'> &
    Partial<Pick<ScoreCardData, 'lenderRating'>>
  className?: string
}

/**
 * Shows a score's caption: model, bureau, date, range, and a note that lenders also use other
 * models. Contract, section 11.
 */
export function ScoreSource({ card, className = '' }: ScoreSourceProps) {
  const t = useTranslations('scoreSource')
  const { basis, updated, range } = scoreSourceOf(t, card, dateFormatsOf(useLocale()))
  const details = [
    ['updated', updated] as const,
    ['range', range] as const,
    ['lenderRating', card.lenderRating] as const,
  ]
  return (
    <div className={`text-balance text-ink-muted text-sm ${className}`}>
      <dl>
        <div>
          <dt className="sr-only">{t('model')}</dt>
          <dd>{basis}</dd>
        </div>
        {details.map(([detail, value]) =>
          value ? (
            <div key={detail} className="inline [&:not(:last-child)]:after:content-['_·_']">
              <dt className="inline">{t(detail)}</dt>{' '}
              <dd className={detail === 'range' ? 'inline whitespace-nowrap' : 'inline'}>
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>{t('note')}</p>
    </div>
  )
}

export function ScoreSourceSkeleton({ className = '' }: { className?: string }) {
  return <SkeletonLines className={`h-15 gap-0 ${className}`} widths={['w-64', 'w-60', 'w-52']} />
}
