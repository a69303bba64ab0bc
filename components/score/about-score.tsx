'use client'

import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { usePrinting } from '@/lib/client/use-printing'
import { formatDate } from '@/lib/domain/formats/calendar'
import type { ScoreCard } from '@/lib/domain/score/card'

const models = ['VANTAGE', 'ERS', 'FICO'] as const

/** Which bureau, which model, which day, and why a lender may see another number. */
export function AboutScore({ card }: { card: ScoreCard }) {
  const t = useTranslations('score')
  const model = t(`model.${models.find((known) => known === card.model) ?? 'UNKNOWN'}`)
  const [low, high] = [card.bands[0]?.low, card.bands.at(-1)?.high]
  return (
    <Disclosure summary={t('about')} open={usePrinting() || undefined}>
      <div className="flex max-w-prose flex-col gap-2 text-ink-muted">
        <p>
          {card.date === undefined
            ? t('aboutSource', { model, provider: card.label })
            : t('aboutSourceDated', { model, provider: card.label, date: formatDate(card.date) })}
          {low !== undefined && high !== undefined ? ` ${t('aboutRange', { low, high })}` : null}
        </p>
        <p>{t('aboutDiffer')}</p>
      </div>
    </Disclosure>
  )
}
