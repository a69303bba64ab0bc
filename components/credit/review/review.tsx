import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import {
  useAnswerEntry,
  usePersistedValue,
  useReadAgain,
} from '@/components/credit/shared/use-notes'
import { Card } from '@/components/ui/card'
import { useFocusAfterChange } from '@/components/ui/step-header'
import { notifyHost } from '@/lib/client/host/notify-host'
import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { reviewAnswers } from '@/lib/contract/choices'
import type { Notes, ReviewAnswer } from '@/lib/domain/credit/notes/notes'
import { alertsAskingAbout } from '@/lib/domain/credit/review/entry-answers'
import { alikeFrom, answerOf, openEntriesOf } from '@/lib/domain/credit/review/review-answers'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { EntryCard } from './entry-card'
import { EntryTitle } from './entry-facts'
import { ReviewSummary } from './review-summary'

type ReviewProps = {
  entries: readonly ReviewEntry[]
  answers: Notes['review']
  alerts: readonly UrgentAlert[]
}

/**
 * The entries to ask about and the position of the current one. After the last entry, the summary
 * is shown.
 */
type Run = { readonly queue: readonly ReviewEntry[]; readonly position: number }

const isNumber = (value: unknown) => typeof value === 'number'

/**
 * Shows one entry after another, then the summary. The first run asks about new and unsure entries.
 */
export function Review({ entries, answers, alerts }: ReviewProps) {
  const [run, setRun] = useState<Run>(() => ({
    queue: openEntriesOf(entries, answers),
    position: 0,
  }))
  const [since, setLastReview] = usePersistedValue('reviewed', isNumber)
  const answerEntry = useAnswerEntry()
  const readAgain = useReadAgain()
  const heading = useFocusAfterChange(run)
  const headingId = useId()
  const { queue, position } = run
  const entry = queue[position]
  const asking = entry ? alertsAskingAbout(entry, alerts, entries) : []
  function answer(
    given: ReviewAnswer,
    answered: Run['queue'] = queue.slice(position, position + 1),
  ) {
    for (const one of answered)
      answerEntry(
        { keys: one.keys, alertIds: alertsAskingAbout(one, alerts, entries).map(({ id }) => id) },
        given,
      )
    // The server marks denied court records, so that no advice depends on them.
    if (answered.some(({ kind }) => kind === 'record')) readAgain()
    setRun({ queue, position: position + answered.length })
    if (position + answered.length < queue.length) return
    setLastReview(Date.now())
    notifyHost('REVIEW_DONE')
  }
  return (
    <Card
      aria-labelledby={headingId}
      className="flex flex-col gap-6"
      // The keys work only while focus is in the card. WCAG 2.1.4.
      onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
        const given = ctrlKey || altKey || metaKey ? undefined : reviewAnswers[Number(key) - 1]
        if (given && entry) answer(given)
      }}
    >
      {since && position === 0 ? <NewEntries {...{ queue, answers, since }} /> : null}
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-xl">
        <RunHeading {...run} />
      </h2>
      {entry ? (
        <EntryCard
          entry={entry}
          answer={answerOf(entry, answers)}
          isAsked={asking.length > 0}
          share={(position + 1) / queue.length}
          alike={alikeFrom(queue, position)}
          onAnswer={answer}
          onAnswerAll={(alike) => answer('mine', alike)}
          onBack={position > 0 ? () => setRun({ queue, position: position - 1 }) : undefined}
        />
      ) : (
        <ReviewSummary
          {...{ entries, answers }}
          onReview={(chosen) => setRun({ queue: chosen, position: 0 })}
        />
      )}
    </Card>
  )
}

function RunHeading({ queue, position }: Run) {
  const t = useTranslations('review')
  const entry = queue[position]
  if (!entry) return t('summary')
  return (
    <>
      <span className="block font-normal text-base text-ink-muted">
        {t('progress', {
          kind: t(`kind.${entry.kind}`),
          position: position + 1,
          total: queue.length,
        })}
      </span>
      <EntryTitle entry={entry} />
    </>
  )
}

function NewEntries({
  queue,
  answers,
  since,
}: {
  queue: Run['queue']
  answers: Notes['review']
  since: number
}) {
  const t = useTranslations('review')
  const { formatDate } = dateFormatsOf(useLocale())
  const given = queue.map((entry) => answerOf(entry, answers))
  const fresh = given.filter((answer) => answer === undefined).length
  const unsure = given.filter((answer) => answer === 'notSure').length
  // If some entries have a final answer, the consumer chose to review all of them again.
  if (queue.length === 0 || fresh + unsure < queue.length) return null
  return (
    <p className="text-ink-muted">
      {fresh > 0 ? t('newSince', { count: fresh, date: formatDate(since) }) : null}{' '}
      {unsure > 0 ? t('unsure', { count: unsure }) : null}
    </p>
  )
}
