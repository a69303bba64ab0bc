import { useLocale, useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { Button } from '@/components/ui/button/button'
import type { Finding } from '@/lib/contract/bff/check-up'
import { dateFormatsOf, formatMoney } from '@/lib/domain/formats/formats'
import { humanizeCode } from '@/lib/domain/report/humanize-code'
import { useOpenKit } from './use-open-kit'

/** An entry that is worth checking: what the report says about it, and the way to its letters. */
export function FindingItem({ finding }: { finding: Finding }) {
  const t = useTranslations('checkUp')
  const { open } = useOpenKit()
  const { id, entry, bureaus } = finding
  const { company } = entry
  const evidence = useEvidence(finding)
  const reportedBy = new Intl.ListFormat(useLocale()).format(bureaus.map(({ label }) => label))
  return (
    <li
      id={id}
      className="flex break-inside-avoid flex-col gap-3 border-hairline border-b py-5 lg:flex-row lg:items-start lg:justify-between lg:gap-8"
    >
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <h3 className="font-semibold text-lg">{company ? <BureauText>{company}</BureauText> : t('unnamed')}</h3>
          <p className="text-ink-muted text-sm">{t('reportedBy', { bureaus: reportedBy })}</p>
        </div>
        <EntryFacts finding={finding} />
        {evidence.length > 0 ? (
          <ul className="font-medium">
            {evidence.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
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

function EntryFacts({ finding: { entry } }: { finding: Finding }) {
  const t = useTranslations('checkUp.fact')
  const { formatDate } = dateFormatsOf(useLocale())
  const { kind, maskedNumber, date, closed, originalAmount, amount, status } = entry
  const original = kind === 'account' ? 'highest' : 'originalAmount'
  const facts = [
    { name: 'maskedNumber', value: maskedNumber },
    { name: `${kind}Date`, value: date && formatDate(date) },
    { name: 'closed', value: closed && formatDate(closed) },
    { name: original, value: originalAmount === undefined ? undefined : formatMoney(originalAmount) },
    { name: 'amount', value: amount === undefined ? undefined : formatMoney(amount) },
    { name: 'status', value: humanizeCode(status), isEnglish: true },
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-5 print:grid-cols-5">
      {facts.map(({ name, value, ...rest }) =>
        value ? (
          <div key={name}>
            <dt className="text-ink-muted text-sm">{t(name)}</dt>
            <dd lang={'isEnglish' in rest ? 'en' : undefined}>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What makes the entry worth checking besides its own facts. */
function useEvidence({ evidence }: Finding): string[] {
  const t = useTranslations('checkUp')
  const locale = useLocale()
  const { formatDate, formatMonth } = dateFormatsOf(locale)
  const { filed, months: count, firstMonth: first, lastMonth: last, since, twin, missingAt, onTimeAt } = evidence
  const list = new Intl.ListFormat(locale)
  const lines = [
    filed === undefined ? undefined : t('bankruptcy', { date: formatDate(filed) }),
    count && first && last ? t('months', { count, first: formatMonth(first), last: formatMonth(last) }) : undefined,
    since === undefined ? undefined : t('since', { date: formatDate(since) }),
    twin && t('twin', { name: twin.company ?? t('unnamed'), amount: formatMoney(twin.amount ?? 0) }),
    missingAt?.length ? t('missingAt', { bureaus: list.format(missingAt) }) : undefined,
    onTimeAt?.length ? t('onTimeAt', { bureaus: list.format(onTimeAt) }) : undefined,
  ]
  return lines.filter((line) => line !== undefined)
}
