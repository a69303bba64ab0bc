import { ArrowLeft, Check, CircleHelp, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { reviewAnswers } from '@/lib/contract/choices'
import type { ReviewAnswer } from '@/lib/domain/credit/notes/notes'
import { EntryFacts } from './entry-facts'

const icons = { mine: Check, notMine: X, notSure: CircleHelp }

/** On phones the answers stay visible above the navigation bar, within reach of the thumb. */
const answersClass =
  'grid grid-cols-3 gap-2 bg-paper-raised py-3 sm:gap-3 max-sm:[@media(min-height:40rem)]:sticky max-sm:[@media(min-height:40rem)]:bottom-18 max-sm:[@media(min-height:40rem)]:z-10'

type EntryCardProps = {
  entry: ReviewEntry
  answer: ReviewAnswer | undefined
  isAsked: boolean
  share: number
  onAnswer: (answer: ReviewAnswer) => void
  onBack: (() => void) | undefined
}

/** Shows an entry's facts and the three answers. */
export function EntryCard({ entry, answer, isAsked, share, onAnswer, onBack }: EntryCardProps) {
  const t = useTranslations('review')
  const asked = entry.isAuthorizedUser ? 'authorizedUser' : entry.kind
  const answerTexts = entry.isAuthorizedUser ? 'answerOfUser' : 'answer'
  return (
    <>
      <span aria-hidden="true" className="-order-1 block h-1 rounded-full bg-hairline print:hidden">
        <span
          className="block h-full rounded-full bg-ink-muted"
          style={{ width: `${share * 100}%` }}
        />
      </span>
      <EntryFacts entry={entry} />
      <div className="flex flex-col">
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
                className="px-2! aria-pressed:border-ink aria-pressed:bg-paper-sunken max-sm:text-sm"
                aria-pressed={answer === given}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onAnswer(given)}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 max-[22rem]:hidden" />
                {t(`${answerTexts}.${given}`)}
              </Button>
            )
          })}
        </div>
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
