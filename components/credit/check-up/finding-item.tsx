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
import { caseIdOf } from '@/lib/domain/credit/disputes/dispute-case'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { useOpenKit } from './use-open-kit'

/** Shows an entry worth checking: what the report says about it, and a link to its letters. */
export function FindingItem({ finding }: { finding: Finding }) {
  const t = useTranslations('checkUp')
  const { open } = useOpenKit()
  const locale = useLocale()
  const { id, rule, entry, evidence } = finding
  const { company, kind } = entry
  const unnamed = t(kind === 'file' ? 'facts.file' : 'unnamed')
  const figures = findingFigures(finding, locale)
  const facts = entryFacts(entry, locale).filter(({ name }) => name !== kind)
  return (
    <li
      id={id}
      className="flex break-inside-avoid flex-col gap-3 border-hairline border-b py-5 lg:flex-row lg:items-start lg:gap-8"
    >
      <div className="flex min-w-0 grow flex-col gap-3">
        <div>
          <h3 className="font-semibold text-lg">
            {company ? <BureauText>{company}</BureauText> : unnamed}
          </h3>
          <p className="text-ink-muted text-sm">{t('reportedBy', figures)}</p>
        </div>
        <DescriptionList
          details={facts.map(({ name, value }) => ({
            name: t(`facts.${name}`),
            value: name === 'status' ? <BureauCode code={entry.status} /> : value,
          }))}
          className="grid grid-cols-2 gap-x-8 gap-y-2 sm:grid-cols-5 print:grid-cols-5"
        />
        {Object.keys(evidence).length > 0 ? (
          <p className="font-medium">{t('evidence', { ...figures, rule })}</p>
        ) : null}
        <SentLetters entryKey={entry.entryKey} />
      </div>
      <Button
        variant="quiet"
        aria-label={t('openKitNamed', { name: checkedEntryName(entry) ?? unnamed })}
        className="shrink-0"
        onClick={() => open(id)}
      >
        {t('openKit')}
      </Button>
    </li>
  )
}

/** Says which letters about an entry the consumer has sent, so that none is sent twice. */
function SentLetters({ entryKey = '' }: { entryKey: string | undefined }) {
  const t = useTranslations('checkUp')
  const { formatDate } = dateFormatsOf(useLocale())
  const sent = useDisputeCases().cases.filter(({ key }) => key === entryKey)
  if (sent.length === 0) return null
  return (
    <div className="print:hidden">
      <ul>
        {sent.map((one) => (
          <li key={caseIdOf(one)}>
            {t('letterSent', {
              to: one.to === 'bureau' ? providerLabel(one.provider) : 'company',
              date: formatDate(one.sent),
            })}
          </li>
        ))}
      </ul>
      <PartLink to="disputes">{t('seeDisputes')}</PartLink>
    </div>
  )
}
