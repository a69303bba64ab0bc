import { useLocale, useTranslations } from 'next-intl'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { useDisputeCases } from '@/components/credit/shared/disputes/use-dispute-cases'
import { PartLink } from '@/components/credit/shared/part-link'
import { BureauText } from '@/components/ui/bureau-wording'
import { Button } from '@/components/ui/button/button'
import { DescriptionList } from '@/components/ui/description-list'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import {
  checkedEntryName,
  entryFacts,
  findingFigures,
} from '@/lib/domain/credit/check-up/checked-entry'
import { caseIdOf, type DisputeCase, isToAgency } from '@/lib/domain/credit/disputes/dispute-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { useOpenKit } from './use-open-kit'

type FindingItemProps = {
  finding: Finding
  /** Whether this finding's button is the page's main action. */
  isFirst: boolean
  /** Whether the amount is part of the sum in the page's heading. */
  isCounted: boolean
}

/** Shows an entry worth checking: what the report says about it, and a link to its letters. */
export function FindingItem({ finding, isFirst, isCounted }: FindingItemProps) {
  const t = useTranslations('checkUp')
  const { open } = useOpenKit()
  const locale = useLocale()
  const { id, rule, entry, evidence } = finding
  const { company, kind } = entry
  const unnamed = t(kind === 'file' ? 'facts.file' : 'unnamed')
  const figures = findingFigures(finding, locale)
  const facts = entryFacts(entry, locale).filter(({ name }) => name !== kind)
  const sent = useDisputeCases().cases.filter(({ key }) => key === (entry.entryKey ?? ''))
  const action = sent.length > 0 ? 'openSent' : 'openKit'
  const amount = isCounted ? facts.find(({ name }) => name === 'amount') : undefined
  return (
    <li
      id={id}
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 border-hairline border-b py-5"
    >
      <div>
        <h3 className="font-semibold text-base">
          {company ? <BureauText>{company}</BureauText> : unnamed}
        </h3>
        <p className="text-ink-muted text-sm">{t('reportedBy', figures)}</p>
      </div>
      {amount ? (
        <p className="text-right font-semibold text-xl leading-6">
          <span className="sr-only">{t('facts.amount')}: </span>
          {amount.value}
        </p>
      ) : null}
      <div className="col-span-full flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 grow flex-col gap-3">
          <DescriptionList
            details={facts
              .filter((fact) => fact !== amount)
              .map(({ name, value }) => ({
                name: t(`facts.${name}`),
                value: name === 'status' ? <BureauCode code={entry.status} /> : value,
              }))}
            className="flex flex-wrap gap-x-10 gap-y-2"
          />
          {Object.keys(evidence).length > 0 ? (
            <p className="font-medium">{t('evidence', { ...figures, rule })}</p>
          ) : null}
          <SentLetters sent={sent} />
        </div>
        <Button
          variant={isFirst ? 'primary' : 'quiet'}
          aria-label={t(`${action}Named`, { name: checkedEntryName(entry) ?? unnamed })}
          className="shrink-0"
          onClick={() => open(id)}
        >
          {t(action)}
        </Button>
      </div>
    </li>
  )
}

function recipientOf(one: DisputeCase): string {
  if (one.to === 'bureau') return providerLabel(one.provider)
  return isToAgency(one) ? 'agency' : 'company'
}

/** Lists the letters about an entry that the consumer has sent, so that none is sent twice. */
function SentLetters({ sent }: { sent: readonly DisputeCase[] }) {
  const t = useTranslations('checkUp')
  const { formatDate } = dateFormatsOf(useLocale())
  if (sent.length === 0) return null
  return (
    <div className="print:hidden">
      <ul>
        {sent.map((one) => (
          <li key={caseIdOf(one)}>
            {t('letterSent', {
              to: recipientOf(one),
              date: formatDate(one.sent),
            })}
          </li>
        ))}
      </ul>
      <PartLink to="disputes">{t('seeDisputes')}</PartLink>
    </div>
  )
}
