import { createTranslator } from 'use-intl/core'
import { languageTags } from '@/lib/contract/locale'
import { alertQuestionOf } from '@/lib/domain/credit/alerts/alert-question'
import { disputesOf } from '@/lib/domain/credit/alerts/disputed'
import { cardsSentence } from '@/lib/domain/credit/first-step/card-step'
import {
  type FirstStep,
  firstStepOfBureau,
  isCardStep,
} from '@/lib/domain/credit/first-step/first-step'
import { firstStepSentence } from '@/lib/domain/credit/first-step/first-step-sentence'
import type { Notes } from '@/lib/domain/credit/notes/notes'
import { scoredCardOf, scoreSourceOf } from '@/lib/domain/credit/score/score-card'
import type { TileData } from '@/lib/domain/host/tile/tile'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import type { Tile } from './tile-page'

type TileTranslator = ReturnType<typeof createTranslator<Tile['messages']>>

/** A tile's texts, keyed by their position in the tile's page, and the score's color. */
export type TileWords = Partial<
  Record<'figure' | 'caption' | 'source' | 'step' | 'open' | 'band', string>
>

const dataOfTile = { score: 'score', alerts: 'monitoring', coach: 'reports' } as const

/** Returns a tile's texts, considering the consumer's answers on this device. */
export function tileWords(page: Tile, answers: Notes): TileWords {
  const { tile, messages, state } = page
  const t = createTranslator<Tile['messages']>({
    locale: languageTags[page.pageContext.locale],
    messages,
  })
  switch (state.kind) {
    case 'shown':
      return { ...shownWords(t, page, state.data, answers), open: t(`tile.${tile}.open`) }
    case 'signedOut':
      return { caption: t(`tile.${tile}.signIn`), open: t('tile.signIn') }
    case 'unverified':
      return { caption: t('tile.verify'), open: t('tile.continue') }
    case 'unavailable':
      return { caption: t('tile.unavailable') }
    default:
      return { caption: t(`cannotFetch.${dataOfTile[tile]}`), open: t('tile.tryAgain') }
  }
}

function shownWords(
  t: TileTranslator,
  { tile, pageContext }: Tile,
  data: TileData,
  answers: Notes,
): TileWords {
  const { scores = [] } = data
  const card = scoredCardOf(scores) ?? scores[0]
  const provider = card?.provider ?? data.coach?.[0]?.provider
  const disputes = disputesOf(data.alerts ?? [], answers)
  const { config, locale } = pageContext
  const firstStep = firstStepOfBureau(data, { provider, config, disputes, answers: answers.alerts })
  const step = firstStep && stepSentence(t, firstStep)
  if (tile === 'alerts') {
    const count = data.newAlerts?.filter((id) => !answers.read.includes(id)).length ?? 0
    return { figure: String(count), caption: t('tile.alerts.count', { count }), step }
  }
  if (tile === 'coach') {
    const bureau = data.coach?.find((one) => one.provider === provider)
    const caption =
      bureau && cardsSentence((key, values) => t(`firstStep.${key}`, values), bureau, disputes)
    // If the step is a payment on a card, the caption already mentions it.
    return {
      caption: caption ?? t('coach.noLimits'),
      ...(firstStep && isCardStep(firstStep) ? {} : { step }),
    }
  }
  if (card?.score === undefined) return { caption: t('tile.score.empty'), step }
  const { rating: caption = t('scoreSource.notRated'), score, band } = card
  const formats = dateFormatsOf(languageTags[locale])
  const { basis, updated, range } = scoreSourceOf(
    (key, values) => t(`scoreSource.${key}`, values),
    card,
    formats,
  )
  const source = `${[basis, updated, range].filter((part) => part !== undefined).join(' · ')}. ${t('scoreSource.note')}`
  return {
    figure: String(score),
    caption,
    source,
    step,
    band: `var(--${band ? `band-${band.step}` : 'edge'})`,
  }
}

function stepSentence(t: TileTranslator, step: FirstStep): string {
  if (!('alert' in step))
    return firstStepSentence((key, values) => t(`firstStep.${key}`, values), step)
  const { kind, title } = step.alert
  const alert =
    kind.name === 'other' && title
      ? `“${title}”`
      : t(`alertTitles.${kind.name}`, { days: kind.days ?? 0 })
  if (step.kind === 'answerAlert')
    return `${t(`alertTitles.question.${alertQuestionOf(kind.name)}`)} ${alert}`
  return t.markup(`firstStep.${step.kind}.title`, { alert: () => alert })
}
