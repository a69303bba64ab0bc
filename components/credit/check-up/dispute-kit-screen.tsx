import { ArrowLeft } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CaseCalendar } from '@/components/credit/shared/disputes/case-calendar'
import { useNotMine } from '@/components/credit/shared/not-mine'
import { Button, buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsHidden } from '@/lib/client/page/page-context'
import type { Disputed, DisputeKit, DisputeLetter } from '@/lib/contract/bff/credit/check-up'
import { queryOf } from '@/lib/contract/bff/queries'
import {
  checkedEntryName,
  entryFacts,
  mayBeDischarged,
} from '@/lib/domain/credit/check-up/checked-entry'
import { isFindingId } from '@/lib/domain/credit/check-up/kit-path'
import { answerDatesOf } from '@/lib/domain/credit/disputes/answer-dates'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import { findingLetterOf } from '@/lib/domain/credit/disputes/new-case'
import { bureauContacts } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { LetterForm } from './letter-form'
import { useOpenKit } from './use-open-kit'

/**
 * Shows the letters about one entry: what to enclose, where to send them and when the answer is
 * due.
 */
export function DisputeKitScreen({ id }: { id: string }) {
  const t = useTranslations('checkUp.kit')
  const { close } = useOpenKit()
  const query = useEndpointQuery(queryOf('/api/dispute-kit', isFindingId(id) ? {} : { entry: id }))
  const finding = useEndpointQuery('/api/check-up').data?.findings.find((one) => one.id === id)
  const skeleton = <SkeletonLines widths={['w-64', 'w-full', 'w-full', 'w-full']} />
  return (
    <div data-alone className="flex flex-col gap-6 print:block">
      <Button variant="back" onClick={close}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('back')}
      </Button>
      <QueryContent query={query} data="reports" skeleton={skeleton}>
        {(kit) => {
          const disputed = finding ?? kit.notMine
          return disputed ? <Letters kit={kit} finding={disputed} /> : <p>{t('gone')}</p>
        }}
      </QueryContent>
    </div>
  )
}

function Letters({ kit, finding }: { kit: DisputeKit; finding: Disputed }) {
  const t = useTranslations('checkUp.kit')
  const [index, setIndex] = useState(0)
  const letters = kit.letters[finding.id] ?? []
  const [letter, meaning] = [letters[index], kit.meanings[finding.id]?.[index]]
  if (!(letter && meaning)) return <p>{t('gone')}</p>
  const options = letters.map(({ label = t('agency') }, value) => ({ value, label }))
  const to = letter.label ?? t('agency')
  return (
    <>
      <KitHeader finding={finding} />
      {options.length > 1 ? (
        <div className="print:hidden">
          <SegmentedControl
            legend={t('to')}
            name="letter"
            options={options}
            value={index}
            onChange={setIndex}
          />
        </div>
      ) : null}
      <LetterForm
        key={index}
        {...{ kit, letter, meaning, finding }}
        steps={(chosen) => <SendingSteps letter={chosen} {...{ to, finding }} />}
      />
    </>
  )
}

function KitHeader({ finding }: { finding: Disputed }) {
  const { entry, bureaus, rule } = finding
  const t = useTranslations('checkUp')
  const tLine = useTranslations('checkUpLine')
  const locale = useLocale()
  const openNotMine = useNotMine()
  const { company: name, kind } = entry
  const subject = () => ({
    kind: kind === 'inquiry' ? ('inquiry' as const) : ('account' as const),
    provider: bureaus[0]?.provider,
    facts: entryFacts(entry, locale).map((fact) => `${t(`facts.${fact.name}`)}: ${fact.value}`),
    company: { name },
  })
  return (
    <header className="flex max-w-prose flex-col gap-2 print:hidden">
      <h1 ref={focusHeading} tabIndex={-1} className="text-2xl">
        {t('kit.heading', {
          name: checkedEntryName(entry) ?? t(kind === 'file' ? 'facts.file' : 'unnamed'),
        })}
      </h1>
      <p className="text-ink-muted">{t('kit.lead')}</p>
      {rule === 'discharged' ? <p>{t('kit.beforeDischarged')}</p> : null}
      {mayBeDischarged(finding) ? <p>{tLine('mayBeDischarged')}</p> : null}
      {openNotMine && kind !== 'file' ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {t('kit.notYours')}
          <Button variant="text" onClick={() => openNotMine(subject())}>
            {t('kit.notMine')}
          </Button>
        </p>
      ) : null}
    </header>
  )
}

/**
 * Focuses the heading after the kit opens. Does nothing if the frame has no focus, because it would
 * take focus from the host's page.
 */
function focusHeading(heading: HTMLElement | null): void {
  if (document.hasFocus()) heading?.focus({ preventScroll: true })
}

type SendingStepsProps = { letter: DisputeLetter; to: string; finding: Disputed }

/**
 * Explains how to send a letter and when the answer is due. `letter` is in the page's language.
 */
function SendingSteps({ letter, to, finding }: SendingStepsProps) {
  const t = useTranslations('checkUp.kit')
  const { formatDate } = dateFormatsOf(useLocale())
  const isHidden = useIsHidden('disputes')
  const [dates] = useState(() => answerDatesOf(Date.now(), letter.to))
  const days = {
    received: formatDate(dates.received),
    answer: formatDate(dates.answer),
    extended: formatDate(dates.extended),
  }
  const contact = bureauContacts.find(
    ({ label }) => letter.to === 'bureau' && label === letter.label,
  )
  return (
    <TitledSection title={t('steps')} className="gap-3">
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        <li>
          {t(
            letter.to === 'bureau'
              ? 'sign'
              : finding.entry.maskedNumber
                ? 'signNumber'
                : 'signOnly',
          )}
        </li>
        <li>
          {t('enclose')}
          <ul className="list-disc pl-5">
            {letter.enclosures.slice(1).map((paper) => (
              <li key={paper}>{paper}</li>
            ))}
          </ul>
        </li>
        <li>
          <p>{t('send')}</p>
          {contact ? (
            <ExternalLink
              href={contact.pages.dispute}
              className={`${buttonClass('text')} text-start`}
            >
              {t('online', { bureau: to })}
            </ExternalLink>
          ) : null}
        </li>
        {isHidden ? null : <li>{t('follow')}</li>}
        <li>
          <p>{t('answer', { ...days, to: letter.to })}</p>
          <SaveDates {...{ letter, to, finding }} />
        </li>
      </ol>
    </TitledSection>
  )
}

/** Saves the dates that follow from the letter, assuming that it is sent today. */
function SaveDates({ letter, to, finding }: SendingStepsProps) {
  const t = useTranslations('checkUp')
  const [sent] = useState(() => localDay(Date.now()))
  const about = findingLetterOf(finding, letter, 'rule')
  const kind = finding.entry.kind === 'file' ? 'facts.file' : 'unnamed'
  const name = checkedEntryName(finding.entry) ?? t(kind)
  return about ? (
    <CaseCalendar cases={[{ one: { ...about, sent, isLong: false }, name, to }]}>
      {t('kit.calendar')}
    </CaseCalendar>
  ) : null
}
