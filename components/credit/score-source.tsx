import { useLocale, useTranslations } from 'next-intl'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { ScoreCardData } from '@/lib/contract/bff/score'
import { dateFormatsOf } from '@/lib/domain/formats/formats'
import { scoreRangeOf } from '@/lib/domain/score/score-scale'

type ScoreSourceProps = {
  card: Pick<ScoreCardData, 'model' | 'label' | 'date' | 'bands'> & Partial<Pick<ScoreCardData, 'lenderRating'>>
  className?: string
}

/** The caption of a score: model, bureau, date, range, and that lenders use other models too. Contract, section 11. */
export function ScoreSource({ card, className = '' }: ScoreSourceProps) {
  const { model, label: provider, date, bands, lenderRating } = card
  const t = useTranslations('scoreSource')
  const { formatDate } = dateFormatsOf(useLocale())
  // R1.3: the wire's VANTAGE is a VantageScore 3.0.
  const name = model === 'VANTAGE' ? t('vantageScore') : model
  const details = [
    ['updated', date === undefined ? undefined : formatDate(date)] as const,
    ['range', t('rangeOf', scoreRangeOf(bands))] as const,
    ['lenderRating', lenderRating] as const,
  ]
  return (
    <div className={`text-balance text-ink-muted text-sm ${className}`}>
      <dl>
        <div>
          <dt className="sr-only">{t('model')}</dt>
          <dd>{name ? t('basis', { model: name, provider }) : t('basisUnnamed', { provider })}</dd>
        </div>
        {details.map(([detail, value]) =>
          value ? (
            <div key={detail} className="inline [&:not(:last-child)]:after:content-['_·_']">
              <dt className="inline">{t(detail)}</dt> <dd className="inline">{value}</dd>
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
