'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PartLink } from '@/components/credit/shared/part-link'
import { useFindings } from '@/components/credit/shared/use-findings'
import { useNotes } from '@/components/credit/shared/use-notes'
import { BureauText } from '@/components/ui/bureau-wording'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { toClearUp } from '@/lib/domain/credit/check-up/to-clear-up'
import type { ReviewAnswer } from '@/lib/domain/credit/notes/notes'
import { entryAnswersOf } from '@/lib/domain/credit/review/entry-answers'
import { toConfirm } from '@/lib/domain/credit/review/review-answers'

/**
 * Lists items that only the consumer can confirm: names, addresses, employers, and entries marked
 * as not theirs in the review or in answer to an alert.
 */
export function ToConfirm() {
  const query = useEndpointQuery('/api/review')
  const { data: alerts = [] } = useEndpointQuery('/api/urgent-alerts')
  const checkUp = useFindings({ retryOnMount: false })
  // Both queries need the report. If both fail, only the check-up shows the error.
  if (checkUp.query.isError && query.isError) return null
  const isEmpty = checkUp.query.isSuccess && checkUp.findings.length === 0
  return (
    <QueryContent query={query} data="reports" skeleton={null}>
      {(entries) => <Unconfirmed {...{ entries, alerts, isEmpty }} />}
    </QueryContent>
  )
}

type UnconfirmedProps = {
  entries: readonly ReviewEntry[]
  alerts: readonly UrgentAlert[]
  /** Whether the check-up found nothing. */
  isEmpty: boolean
}

function Unconfirmed({ entries, alerts, isEmpty }: UnconfirmedProps) {
  const t = useTranslations('checkUp')
  const review = useTranslations('review')
  const notes = useNotes()
  const cleared = toClearUp(alerts, entries, notes)
  // The list above already asks about these entries.
  const asked = cleared.flatMap(({ entry, isDenied }) => (entry && !isDenied ? entry : []))
  const others = entries.filter((entry) => !asked.includes(entry))
  const open = toConfirm(others, entryAnswersOf(entries, alerts, notes))
  usePrintTexts({ name: entries.find(({ kind }) => kind === 'name')?.title, date: undefined })
  if (open.length === 0) return null
  const known = new Set(open.flatMap(({ entry }) => entry.bureaus.map(({ label }) => label)))
  const isMain = isEmpty && cleared.length === 0
  return (
    <TitledSection title={t('personal')} className="gap-3">
      <p className="max-w-prose">{t('personalNote')}</p>
      <ul className="max-w-190 border-hairline border-t">
        {[...Map.groupBy(open, ({ entry }) => entry.kind)].map(([kind, listed]) => (
          <li
            key={kind}
            className="grid break-inside-avoid gap-x-6 border-hairline border-b py-3 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <p className="text-ink-muted text-sm sm:leading-6">{review(`kind.${kind}`)}</p>
            <ul className="flex flex-col gap-1">
              {listed.map(({ entry, answer }) => (
                <li key={entry.keys.join()} className="wrap-anywhere">
                  <UnconfirmedEntry {...{ entry, answer }} bureauCount={known.size} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <PartLink
        to="review"
        look={isMain ? 'primary' : 'quiet'}
        className="mt-2 self-start max-sm:self-stretch"
      >
        {t('review')}
      </PartLink>
    </TitledSection>
  )
}

type UnconfirmedEntryProps = {
  entry: ReviewEntry
  answer: ReviewAnswer | undefined
  /** Number of bureaus that report any of the listed entries. */
  bureauCount: number
}

/** Names an entry. Names its bureaus too, unless all of them report it. */
function UnconfirmedEntry({ entry, answer, bureauCount }: UnconfirmedEntryProps) {
  const t = useTranslations('checkUp')
  const review = useTranslations('review')
  const list = new Intl.ListFormat(useLocale())
  const { title, bureaus, isAuthorizedUser } = entry
  const labels = [...new Set(bureaus.map(({ label }) => label))]
  return (
    <>
      <p>{title ? <BureauText>{title}</BureauText> : t('unnamed')}</p>
      {labels.length < bureauCount ? (
        <p className="text-ink-muted text-sm">
          {t('reportedBy', { bureaus: list.format(labels) })}
        </p>
      ) : null}
      {answer ? (
        <p className="font-medium">
          {t('youSaid', {
            answer: review(`${isAuthorizedUser ? 'answerOfUser' : 'answer'}.${answer}`),
          })}
        </p>
      ) : null}
    </>
  )
}
