import { useLocale, useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { Button } from '@/components/ui/button/button'
import type { Finding } from '@/lib/contract/bff/check-up'
import { entryFacts } from '@/lib/domain/check-up/checked-entry'
import { dateFormatsOf, formatMoney } from '@/lib/domain/formats/formats'
import { useOpenKit } from './use-open-kit'

/** An entry that is worth checking: what the report says about it, and the way to its letters. */
export function FindingItem({ finding }: { finding: Finding }) {
  const t = useTranslations('checkUp')
  const { open } = useOpenKit()
  const locale = useLocale()
  const { id, entry, bureaus } = finding
  const { company } = entry
  const facts = entryFacts(entry, locale).filter(({ name }) => name !== entry.kind)
  return (
    <li
      id={id}
      className="flex break-inside-avoid flex-col gap-3 border-hairline border-b py-5 lg:flex-row lg:items-start lg:gap-8"
    >
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <h3 className="font-semibold text-lg">{company ? <BureauText>{company}</BureauText> : t('unnamed')}</h3>
          <p className="text-ink-muted text-sm">
            {t('reportedBy', { bureaus: new Intl.ListFormat(locale).format(bureaus.map(({ label }) => label)) })}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-5 print:grid-cols-5">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-ink-muted text-sm">{t(`facts.${name}`)}</dt>
              <dd lang={name === 'status' ? 'en' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <EvidenceLines finding={finding} />
      </div>
      <Button
        variant="quiet"
        aria-label={t('openKitNamed', { name: company ?? t('unnamed') })}
        className="shrink-0"
        onClick={() => open(id)}
      >
        {t('openKit')}
      </Button>
    </li>
  )
}

/** What makes the entry worth checking besides its own facts. */
function EvidenceLines({ finding: { evidence } }: { finding: Finding }) {
  const t = useTranslations('checkUp')
  const locale = useLocale()
  const { formatDate, formatMonth } = dateFormatsOf(locale)
  const { filed, months: count, firstMonth: first, lastMonth: last, since, twin, missingAt, onTimeAt } = evidence
  const listOf = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
  const lines = [
    filed && t('bankruptcy', { date: formatDate(filed) }),
    count && first && last && t('months', { count, first: formatMonth(first), last: formatMonth(last) }),
    since && t('since', { date: formatDate(since) }),
    twin && t('twin', { name: twin.company ?? t('unnamed'), amount: formatMoney(twin.amount ?? 0) }),
    missingAt?.length && t('missingAt', { bureaus: listOf(missingAt) }),
    onTimeAt?.length && t('onTimeAt', { bureaus: listOf(onTimeAt) }),
  ]
  return lines.map((line) =>
    line ? (
      <p key={line} className="font-medium">
        {line}
      </p>
    ) : null,
  )
}
