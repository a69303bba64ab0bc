'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNotMine } from '@/components/credit/not-mine'
import { PartLink } from '@/components/credit/part-link'
import { Button } from '@/components/ui/button/button'
import type { Answers } from '@/lib/client/storage/answers'
import type { EntryKind, ReviewEntry } from '@/lib/contract/bff/report-details'
import type { NotMineSubject } from '@/lib/domain/act-on-it/not-mine-steps'
import { answerOf } from '@/lib/domain/review/review-answers'
import { EntryFacts, EntryTitle, useEntryFacts } from './entry-facts'

type ReviewSummaryProps = {
  entries: readonly ReviewEntry[]
  answers: Answers['review']
  onReview: (entries: readonly ReviewEntry[]) => void
}

/** What is the consumer's, what is not with the next step for each, and what to look at again. */
export function ReviewSummary({ entries, answers, onReview }: ReviewSummaryProps) {
  const t = useTranslations('review')
  const answered = (answer: 'mine' | 'notMine' | 'notSure') =>
    entries.filter((one) => answerOf(one, answers) === answer)
  const notMine = answered('notMine')
  const notSure = answered('notSure')
  return (
    <div className="flex flex-col gap-8">
      <p>
        {t('mineOf', { count: answered('mine').length, total: entries.length })}{' '}
        {notMine.length + notSure.length === 0 ? t('allMine') : null}
      </p>
      {notMine.length > 0 ? (
        <EntryList title={t('notMine', { count: notMine.length })} entries={notMine}>
          {(entry) => <NextStep entry={entry} onChange={() => onReview([entry])} />}
        </EntryList>
      ) : null}
      {notSure.length > 0 ? (
        <EntryList title={t('notSure', { count: notSure.length })} entries={notSure}>
          {() => <p>{t('notSureNext')}</p>}
        </EntryList>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {notSure.length > 0 ? <Button onClick={() => onReview(notSure)}>{t('lookAgain')}</Button> : null}
        <Button variant="quiet" onClick={() => onReview(entries)}>
          {t('everything')}
        </Button>
        <PartLink to="checkUp">{t('checkUp')}</PartLink>
      </div>
    </div>
  )
}

type EntryListProps = { title: string; entries: readonly ReviewEntry[]; children: (entry: ReviewEntry) => ReactNode }

function EntryList({ title, entries, children }: EntryListProps) {
  const t = useTranslations('review')
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="font-semibold text-lg">{title}</h3>
      <ul className="border-hairline border-t">
        {entries.map((entry) => (
          <li key={entry.keys.join()} className="flex break-inside-avoid flex-col gap-3 border-hairline border-b py-4">
            <p className="font-semibold">
              <span className="block font-normal text-ink-muted text-sm">{t(`kind.${entry.kind}`)}</span>
              <EntryTitle entry={entry} />
            </p>
            <EntryFacts entry={entry} />
            {children(entry)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which steps there are: those of an address have no company behind them. */
const subjectKinds: Partial<Record<EntryKind, NotMineSubject['kind']>> = {
  account: 'account',
  collection: 'account',
  inquiry: 'inquiry',
}

function NextStep({ entry, onChange }: { entry: ReviewEntry; onChange: () => void }) {
  const t = useTranslations('review')
  const openSteps = useNotMine()
  const factsOf = useEntryFacts()
  const { kind, title, companyPhone: phone, bureaus } = entry
  const named = [[t(`kind.${kind}`), title] as const, ...factsOf(entry)]
  const subject = {
    kind: subjectKinds[kind] ?? 'address',
    provider: bureaus.length === 1 ? bureaus[0]?.provider : undefined,
    facts: named.flatMap(([name, value]) => (value ? `${name}: ${value}` : [])),
    company: { name: title, phone },
  }
  return (
    <>
      {kind === 'account' ? <p>{t('leftOut')}</p> : null}
      <p>{t('notMineNext')}</p>
      <div className="flex flex-wrap gap-x-6">
        {openSteps ? (
          <Button variant="text" onClick={() => openSteps(subject)}>
            {t('steps')}
          </Button>
        ) : null}
        <Button variant="text" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </>
  )
}
