import { useTranslations } from 'next-intl'
import { IconList } from '@/components/ui/icon-list'
import type { ScoreFactor } from '@/lib/domain/score/score-factors'

type FactorListProps = {
  kind: 'helping' | 'hurting'
  factors: readonly ScoreFactor[]
  /** Maximum number of factors shown. */
  limit?: number
  heading: 'h2' | 'h3'
}

/** The helping or hurting factors in the bureau's words, most important first. */
export function FactorList({ kind, factors, limit, heading: Heading }: FactorListProps) {
  const t = useTranslations('score')
  const items = factors.slice(0, limit).map(({ code = '', description }) => ({
    key: description ?? code,
    text: description ?? t('reasonCode', { code }),
  }))
  return (
    <div>
      <Heading className="mb-2 font-semibold text-base">{t(kind)}</Heading>
      {items.length === 0 ? (
        <p className="text-ink-muted">{t(kind === 'helping' ? 'noHelping' : 'noHurting')}</p>
      ) : (
        <IconList icon={kind === 'helping' ? 'plus' : 'minus'} items={items} />
      )}
    </div>
  )
}
