'use client'

import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'

/** Steps that give a bureau data for a score. docs/domain.md, section 2. */
const noScoreSteps = ['reportedAccount', 'secured', 'authorizedUser', 'rent'] as const

/**
 * Explains why there is no score and how to get one. Omits the steps if the file marks the consumer
 * as deceased, because new accounts would not help. Lists possible reasons if the bureau sent none.
 */
export function NoScore({ card }: { card: ScoreCardData | undefined }) {
  const t = useTranslations('score')
  return (
    <div data-no-score="">
      <p className="font-semibold text-xl">{t('noScore')}</p>
      {card?.noScore ? (
        <p className="mt-2 max-w-prose">
          {t(`noScoreReason.${card.noScore}`, { provider: card.label })}
        </p>
      ) : null}
      {card?.noScore === 'deceased' ? null : <NoScoreSteps />}
      {card?.noScore ? null : <PossibleReasons />}
    </div>
  )
}

function NoScoreSteps() {
  const t = useTranslations('score')
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-2">
      <h2 className="font-semibold text-base">{t('noScoreSteps.heading')}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {noScoreSteps.map((step) => (
          <li key={step}>{t(`noScoreSteps.${step}`)}</li>
        ))}
      </ul>
    </div>
  )
}

function PossibleReasons() {
  const t = useTranslations('score')
  return (
    <Disclosure summary={t('whyNoScore')}>
      <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-ink-muted">
        <li>{t('whyNoScoreThin')}</li>
        <li>{t('whyNoScoreMarked')}</li>
        <li>{t('whyNoScoreName')}</li>
      </ul>
    </Disclosure>
  )
}
