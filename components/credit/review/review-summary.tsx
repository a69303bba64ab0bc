import { useTranslations } from 'next-intl'
import { useNotMine } from '@/components/credit/shared/not-mine'
import { PartLink } from '@/components/credit/shared/part-link'
import { Button } from '@/components/ui/button/button'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import type { Notes } from '@/lib/domain/credit/notes/notes'
import { answerOf } from '@/lib/domain/credit/review/review-answers'
import { EntryFacts, EntryTitle, useEntryFacts } from './entry-facts'

type ReviewSummaryProps = {
  entries: readonly ReviewEntry[]
  answers: Notes['review']
  onReview: (entries: readonly ReviewEntry[]) => void
}

/**
 * Lists entries that are the consumer's, and those that are not or may not be, with a next step for
 * each.
 */
export function ReviewSummary({ entries, answers, onReview }: ReviewSummaryProps) {
  const t = useTranslations('review')
  const answered = (answer: 'mine' | 'notMine' | 'notSure') =>
    entries.filter((one) => answerOf(one, answers) === answer)
  const mine = answered('mine')
  return (
    <div className="flex flex-col gap-8">
      <p>
        {t('mineOf', { count: mine.length, total: entries.length })}{' '}
        {mine.length < entries.length ? null : t('allMine')}
      </p>
      {(['notMine', 'notSure'] as const).map((answer) => {
        const listed = answered(answer)
        const title = t(answer, { count: listed.length })
        return listed.length === 0 ? null : (
          <section key={answer} aria-label={title} className="flex flex-col gap-3">
            <h3 className="font-semibold text-lg">{title}</h3>
            <ul className="border-hairline border-t">
              {listed.map((entry) => (
                <li
                  key={entry.keys.join()}
                  className="flex break-inside-avoid flex-col gap-3 border-hairline border-b py-4"
                >
                  <p className="font-semibold">
                    <span className="block font-normal text-ink-muted text-sm">
                      {t(`kind.${entry.kind}`)}
                    </span>
                    <EntryTitle entry={entry} />
                  </p>
                  <EntryFacts entry={entry} />
                  {answer === 'notMine' && entry.kind === 'account' ? <p>{t('leftOut')}</p> : null}
                  <p>{t(nextTextOf(entry, answer))}</p>
                  <div className="flex flex-wrap gap-x-6 print:hidden">
                    {answer === 'notMine' && !entry.isAuthorizedUser ? (
                      <StepsButton entry={entry} />
                    ) : null}
                    <Button variant="text" onClick={() => onReview([entry])}>
                      {t('change')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button variant="quiet" onClick={() => onReview(entries)}>
          {t('everything')}
        </Button>
        <PartLink to="checkUp">{t('checkUp')}</PartLink>
      </div>
    </div>
  )
}

/** Returns the key of the next step for an entry that is not, or may not be, the consumer's. */
function nextTextOf({ kind, isAuthorizedUser }: ReviewEntry, answer: 'notMine' | 'notSure') {
  if (answer === 'notMine') return isAuthorizedUser ? 'notMineNextUser' : 'notMineNext'
  if (kind === 'employer') return 'notSureNextEmployer'
  return kind === 'collection' ? 'notSureNextDebt' : 'notSureNext'
}

function StepsButton({ entry }: { entry: ReviewEntry }) {
  const t = useTranslations('review')
  const openSteps = useNotMine()
  const facts = useEntryFacts()(entry)
  const { kind, title, companyPhone: phone, bureaus } = entry
  if (!openSteps) return null
  const isDebt = kind === 'account' || kind === 'collection'
  const subject = {
    kind: isDebt ? ('account' as const) : kind === 'inquiry' ? kind : ('address' as const),
    provider: bureaus.length === 1 ? bureaus[0]?.provider : undefined,
    facts: [{ name: t(`kind.${kind}`), value: title }, ...facts].flatMap(({ name, value }) =>
      value ? `${name}: ${value}` : [],
    ),
    company: { name: title, phone },
  }
  return (
    <Button variant="text" onClick={() => openSteps(subject)}>
      {t('steps')}
    </Button>
  )
}
