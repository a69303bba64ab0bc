import { useLocale, useTranslations } from 'next-intl'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { useDisputeCases } from '@/components/credit/shared/disputes/use-dispute-cases'
import { PartLink } from '@/components/credit/shared/part-link'
import { BureauText } from '@/components/ui/bureau-wording'
import { Button } from '@/components/ui/button/button'
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
  /** A sentence about this entry; undefined if the group above it says the same. */
  evidence: string | undefined
}

/** Returns a function that describes why a finding's entry is questioned. */
export function useEvidenceText(): (finding: Finding) => string | undefined {
  const t = useTranslations('checkUp')
  const locale = useLocale()
  return (finding) =>
    Object.keys(finding.evidence).length > 0
      ? t('evidence', { ...findingFigures(finding, locale), rule: finding.rule })
      : undefined
}

/** Shows an entry worth checking: what the report says about it, and a link to its letters. */
export function FindingItem({ finding, isFirst, isCounted, evidence }: FindingItemProps) {
  const t = useTranslations('checkUp')
  const { open } = useOpenKit()
  const locale = useLocale()
  const { id, entry } = finding
  const { company, kind } = entry
  const unnamed = t(kind === 'file' ? 'facts.file' : 'unnamed')
  const isAmountTwice = entry.originalAmount === entry.amount
  const facts = entryFacts(entry, locale).filter(
    ({ name }) =>
      name !== kind && !(isAmountTwice && (name === 'originalAmount' || name === 'highest')),
  )
  const sent = useDisputeCases().cases.filter(({ key }) => key === (entry.entryKey ?? ''))
  const action = sent.length > 0 ? 'openSent' : 'openKit'
  const amount = isCounted ? facts.find(({ name }) => name === 'amount') : undefined
  return (
    <li
      id={id}
      className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 border-hairline border-b py-5"
    >
      <div className="flex flex-col gap-1">
        <h3 className="font-semibold text-base">
          {company ? <BureauText>{company}</BureauText> : unnamed}
        </h3>
        <p className="text-ink-muted text-sm">
          {t('reportedBy', { bureaus: findingFigures(finding, locale).bureaus })}
        </p>
      </div>
      {amount ? (
        <p className="text-right font-semibold text-xl leading-6">
          <span className="sr-only">{t('facts.amount')}: </span>
          {amount.value}
        </p>
      ) : null}
      <div className="flex flex-col gap-1 max-sm:col-span-full sm:col-start-1">
        <EntryFacts facts={facts.filter((fact) => fact !== amount)} status={entry.status} />
        {evidence ? <p className="mt-1 max-w-prose font-medium">{evidence}</p> : null}
        <SentLetters sent={sent} />
      </div>
      <Button
        variant={isFirst ? 'primary' : 'quiet'}
        aria-label={t(`${action}Named`, { name: checkedEntryName(entry) ?? unnamed })}
        className={`max-sm:col-span-full max-sm:mt-2 sm:col-start-2 sm:justify-self-end ${amount ? '' : 'sm:row-span-2 sm:row-start-1'}`}
        onClick={() => open(id)}
      >
        {t(action)}
      </Button>
    </li>
  )
}

type EntryFactsProps = {
  facts: ReturnType<typeof entryFacts>
  status: string | undefined
}

/** Lists what a report says about an entry in one line of text. A status needs no name. */
function EntryFacts({ facts, status }: EntryFactsProps) {
  const t = useTranslations('checkUp')
  return (
    <dl className="text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="mr-1 inline-block not-last:after:content-['_·']">
          <dt className={name === 'status' ? 'sr-only' : 'inline text-ink-muted'}>
            {t(`facts.${name}`)}{' '}
          </dt>
          <dd className="inline">{name === 'status' ? <BureauCode code={status} /> : value}</dd>
        </div>
      ))}
    </dl>
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
