'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PartLink } from '@/components/credit/shared/part-link'
import { useNotes } from '@/components/credit/shared/use-notes'
import { BureauText } from '@/components/ui/bureau-wording'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery, useFailedQuery } from '@/lib/client/api/queries'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { toClearUp } from '@/lib/domain/credit/check-up/to-clear-up'
import { entryAnswersOf } from '@/lib/domain/credit/review/entry-answers'
import { toConfirm } from '@/lib/domain/credit/review/review-answers'

/**
 * Both queries need the report. If both fail, only the check-up shows the error and a retry button.
 */
const checkUpPath = ['/api/check-up'] as const

/**
 * Lists items that only the consumer can confirm: names, addresses, employers, and entries marked
 * as not theirs in the review or in answer to an alert.
 */
export function ToConfirm() {
  const query = useEndpointQuery('/api/review')
  const isCheckUpFailed = useFailedQuery(checkUpPath) !== undefined
  if (isCheckUpFailed && query.isError) return null
  return (
    <QueryContent query={query} data="reports" skeleton={null}>
      {(entries) => <Unconfirmed entries={entries} />}
    </QueryContent>
  )
}

function Unconfirmed({ entries }: { entries: readonly ReviewEntry[] }) {
  const t = useTranslations('checkUp')
  const review = useTranslations('review')
  const list = new Intl.ListFormat(useLocale())
  const { data: alerts = [] } = useEndpointQuery('/api/urgent-alerts')
  const notes = useNotes()
  // The list above already asks about these entries.
  const asked = toClearUp(alerts, entries, notes).flatMap(({ entry, isDenied }) =>
    entry && !isDenied ? entry : [],
  )
  const others = entries.filter((entry) => !asked.includes(entry))
  const open = toConfirm(others, entryAnswersOf(entries, alerts, notes))
  usePrintTexts({ name: entries.find(({ kind }) => kind === 'name')?.title, date: undefined })
  if (open.length === 0) return null
  return (
    <TitledSection title={t('personal')} className="gap-3">
      <p className="max-w-prose">{t('personalNote')}</p>
      <PartLink to="review">{t('review')}</PartLink>
      <ul className="grid gap-x-8 border-hairline border-t sm:grid-cols-2 print:grid-cols-2">
        {open.map(({ entry: { keys, kind, title, bureaus, isAuthorizedUser }, answer }) => (
          <li key={keys.join()} className="break-inside-avoid border-hairline border-b py-3">
            <p className="text-ink-muted text-sm">{review(`kind.${kind}`)}</p>
            <p className="wrap-anywhere">
              {title ? <BureauText>{title}</BureauText> : t('unnamed')}
            </p>
            <p className="text-ink-muted text-sm">
              {t('reportedBy', {
                bureaus: list.format([...new Set(bureaus.map(({ label }) => label))]),
              })}
            </p>
            {answer ? (
              <p className="font-medium">
                {t('youSaid', {
                  answer: review(`${isAuthorizedUser ? 'answerOfUser' : 'answer'}.${answer}`),
                })}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
