import { ArrowLeft, Check, CircleHelp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { reviewAnswers } from '@/lib/contract/choices'
import type { ReviewAnswer } from '@/lib/domain/credit/notes/notes'
import { EntryFacts, EntryTitle } from './entry-facts'

const icons = { mine: Check, notMine: X, notSure: CircleHelp }

/** On phones the answers stay visible above the navigation bar, within reach of the thumb. */
const answersClass =
  'grid grid-cols-2 gap-2 bg-paper-raised py-3 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3 sm:gap-3 max-sm:[@media(min-height:40rem)]:sticky max-sm:[@media(min-height:40rem)]:bottom-18 max-sm:[@media(min-height:40rem)]:z-10'

type EntryCardProps = {
  entry: ReviewEntry
  answer: ReviewAnswer | undefined
  isAsked: boolean
  share: number
  /** This entry and those that follow, if they can be confirmed together. */
  alike: readonly ReviewEntry[]
  onAnswer: (answer: ReviewAnswer) => void
  onAnswerAll: (alike: readonly ReviewEntry[]) => void
  onBack: (() => void) | undefined
}

/** Shows an entry's facts and the three answers. */
export function EntryCard({ entry, answer, isAsked, onAnswer, ...card }: EntryCardProps) {
  const t = useTranslations('review')
  const asked = entry.isAuthorizedUser ? 'authorizedUser' : entry.kind
  const answerTexts = entry.isAuthorizedUser ? 'answerOfUser' : 'answer'
  const { share, alike, onAnswerAll, onBack } = card
  return (
    <>
      <span aria-hidden="true" className="-order-1 block h-1 rounded-full bg-hairline print:hidden">
        <span
          className="block h-full rounded-full bg-accent-line"
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <EntryFacts entry={entry} />
      <div className="flex flex-col">
        {entry.isShared ? <p>{t('shared')}</p> : null}
        <p className="font-semibold">{t(`question.${asked}`)}</p>
        {isAsked ? <p className="text-ink-muted">{t('alertToo')}</p> : null}
        <div className={answersClass}>
          {reviewAnswers.map((given, index) => {
            const Icon = icons[given]
            return (
              <Button
                key={given}
                variant="quiet"
                width="wide"
                className="px-2! aria-pressed:border-ink aria-pressed:bg-paper-sunken"
                aria-pressed={answer === given}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onAnswer(given)}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(`${answerTexts}.${given}`)}
              </Button>
            )
          })}
        </div>
        {alike.length > 1 ? (
          <AllMine kind={entry.kind} alike={alike} onPress={() => onAnswerAll(alike)} />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          {onBack ? (
            <Button variant="text" onClick={onBack}>
              <ArrowLeft aria-hidden="true" className="size-4" />
              {t('back')}
            </Button>
          ) : null}
          <p className="text-ink-muted text-sm max-sm:hidden">{t('keys')}</p>
        </div>
      </div>
    </>
  )
}

type AllMineProps = {
  kind: ReviewEntry['kind']
  alike: readonly ReviewEntry[]
  onPress: () => void
}

/** Lists the entries of one kind, and confirms all of them with one press. */
function AllMine({ kind, alike, onPress }: AllMineProps) {
  const t = useTranslations('review')
  return (
    <div className="flex flex-col items-start border-hairline border-t pt-3">
      <ul className="flex flex-col text-ink-muted text-sm">
        {alike.map((entry) => (
          <li key={entry.keys.join()}>
            <EntryTitle entry={entry} />
          </li>
        ))}
      </ul>
      <Button variant="text" onClick={onPress}>
        {t('mineAll', { count: alike.length, kind })}
      </Button>
    </div>
  )
}
