import { useTranslations } from 'next-intl'
import { useFollowedCases } from '@/components/credit/shared/disputes/use-followed-cases'
import { PartLink } from '@/components/credit/shared/part-link'
import { BureauText } from '@/components/ui/bureau-wording'
import { byUrgency } from '@/lib/domain/credit/disputes/case-outcome'
import { caseIdOf, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

/** Shows one line for each dispute with a new outcome. */
export function NewsLines() {
  const t = useTranslations('disputeNews')
  const { followed, news } = useFollowedCases()
  const fresh = followed.filter(({ one }) => news.includes(caseIdOf(one))).toSorted(byUrgency)
  // A letter to the bureau and one to the company may have the same result.
  const shown = [...new Map(fresh.map((found) => [resultOf(found.one), found])).values()]
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('title')}
      className="flex flex-wrap items-center justify-between gap-x-6 border-info border-l-4 pl-3 print:hidden"
    >
      <ul className="flex flex-col gap-1">
        {shown.map(({ one }) => (
          <li key={caseIdOf(one)}>
            <NewsLine one={one} />
          </li>
        ))}
      </ul>
      <PartLink to="disputes">{t('see')}</PartLink>
    </section>
  )
}

const resultOf = ({ provider, key, outcome }: DisputeCase) => [provider, outcome, key].join('.')

function NewsLine({ one: { name, digits, provider, outcome } }: { one: DisputeCase }) {
  const t = useTranslations('disputeNews')
  const entry = name ? entryName(name, digits ? `•••• ${digits}` : undefined) : t('unnamed')
  return outcome
    ? t.rich(outcome, {
        name: entry,
        entry: (words) => (name ? <BureauText>{words}</BureauText> : words),
        bureau: providerLabel(provider),
      })
    : null
}
