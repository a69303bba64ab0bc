import { useLocale, useTranslations } from 'next-intl'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { scoreSourceOf } from '@/lib/domain/credit/score/score-card'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

type ScoreSourceProps = {
  card: Pick<ScoreCardData, 'model' | 'label' | 'date' | 'bands'> &
    Partial<Pick<ScoreCardData, 'lenderRating'>>
  /** The date of the next score with its name, for pages that show one. */
  next?: { readonly name: string; readonly value: string | undefined }
  className?: string
}

/**
 * Shows a score's caption: model, bureau, date, range, and a note that lenders also use other
 * models. Contract, section 11.
 */
export function ScoreSource({ card, next, className = '' }: ScoreSourceProps) {
  const t = useTranslations('scoreSource')
  const { basis, updated, range } = scoreSourceOf(t, card, dateFormatsOf(useLocale()))
  const details = [
    { name: t('updated'), value: updated },
    ...(next ? [next] : []),
    { name: t('range'), value: range },
    { name: t('lenderRating'), value: card.lenderRating },
  ]
  return (
    <div className={`flex flex-wrap gap-x-3 text-ink-muted text-sm ${className}`}>
      <dl className="contents">
        <div className="w-full">
          <dt className="sr-only">{t('model')}</dt>
          <dd>{basis}</dd>
        </div>
        {details.map(({ name, value }) =>
          value ? (
            <div key={name}>
              <dt className="inline whitespace-nowrap">{name}</dt>
              {'\u00a0'}
              <dd className={value === card.lenderRating ? 'inline' : 'inline whitespace-nowrap'}>
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
