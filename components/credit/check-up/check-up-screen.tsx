'use client'

import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDisputeCases } from '@/components/credit/shared/disputes/use-dispute-cases'
import { LeftOutNote } from '@/components/credit/shared/left-out-note'
import { PartLink } from '@/components/credit/shared/part-link'
import { useFindings } from '@/components/credit/shared/use-findings'
import { useNotes } from '@/components/credit/shared/use-notes'
import { Disclosure } from '@/components/ui/disclosure'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { TitledScreen } from '@/components/ui/titled-screen'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsPrinting, usePrintTexts } from '@/lib/client/page/use-printing'
import type { CheckUp, Finding } from '@/lib/contract/bff/credit/check-up'
import { checkUpRules } from '@/lib/contract/choices'
import { toClearUp } from '@/lib/domain/credit/check-up/to-clear-up'
import { totalOf, worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { DisputeKitScreen } from './dispute-kit-screen'
import { ListedBankruptcies } from './listed-bankruptcies'
import { RuleFindings } from './rule-findings'
import { ToClearUp } from './to-clear-up'
import { useOpenKit } from './use-open-kit'

/**
 * Lists report entries worth checking, or the letters about one of them. `content` and `personal`
 * are sections.
 */
export function CheckUpScreen({ content, personal }: { content: ReactNode; personal: ReactNode }) {
  const { id } = useOpenKit()
  useFocusAfterKit(id)
  if (id) return <DisputeKitScreen key={id} id={id} />
  return (
    <TitledScreen texts="checkUp">
      {content}
      {personal}
    </TitledScreen>
  )
}

function useFocusAfterKit(id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current && !id)
      document.getElementById(before.current)?.querySelector('button')?.focus()
    before.current = id
  }, [id])
}

export function CheckUpContent() {
  const { query, findings, leftOut } = useFindings()
  const { data: alerts = [] } = useEndpointQuery('/api/urgent-alerts')
  const { data: entries = [] } = useEndpointQuery('/api/review')
  const toClear = toClearUp(alerts, entries, useNotes() ?? {})
  return (
    <QueryContent query={query} data="reports" skeleton={<CheckUpSkeleton />}>
      {(checkUp) => (
        <div className="flex flex-col gap-10 print:block print:space-y-6">
          <ToClearUp items={toClear} />
          <CheckedReports
            {...checkUp}
            findings={findings}
            leftOut={leftOut}
            hasAction={toClear.length > 0}
          />
        </div>
      )}
    </QueryContent>
  )
}

export function CheckUpSkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-full', 'w-full', 'w-3/4', 'w-full', 'w-1/2']}
    />
  )
}

type CheckedReportsProps = CheckUp & {
  leftOut: number
  /** Whether the page has a main action above the findings. */
  hasAction: boolean
}

function CheckedReports(props: CheckedReportsProps) {
  const { findings, bankruptcies, checked, leftOut, notRead, hasAction } = props
  const t = useTranslations('checkUp')
  const locale = useLocale()
  const reports = new Intl.ListFormat(locale).format(
    checked.map(({ label: bureau, date }) =>
      date === undefined
        ? bureau
        : t('reportOf', { bureau, date: dateFormatsOf(locale).formatDate(date) }),
    ),
  )
  usePrintTexts({ name: undefined, date: reports })
  const { cases } = useDisputeCases()
  const ofRules = checkUpRules.flatMap((rule) => {
    const listed = findings.filter((finding) => finding.rule === rule)
    return listed.length > 0 ? [{ rule, listed }] : []
  })
  const isSent = ({ entry }: Finding) => cases.some(({ key }) => key === (entry.entryKey ?? ''))
  const unsent = ofRules.flatMap(({ listed }) => listed).find((finding) => !isSent(finding))
  const first = hasAction ? undefined : unsent?.id
  const { count, amount, countedIds } = totalOf(findings.map(worthCheckingOf))
  if (checked.length === 0) return <p>{t('noReport')}</p>
  return (
    <div className="flex flex-col gap-10 print:block print:space-y-6">
      <div className="flex max-w-prose flex-col gap-2">
        {count > 0 ? (
          <h2 className="text-xl">
            {t('found', { count, amount: amount > 0 ? formatCents(amount) : 'none' })}
          </h2>
        ) : (
          <NothingFound {...{ leftOut, hasAction }} isPartial={notRead !== undefined} />
        )}
        {findings.length > 0 ? <p>{t('foundNote')}</p> : null}
        {leftOut > 0 ? <p className="text-caution">{t('leftOut', { count: leftOut })}</p> : null}
        <LeftOutNote leftOut={notRead} />
        {cases.length > 0 ? <PartLink to="disputes">{t('toDisputes')}</PartLink> : null}
      </div>
      {ofRules.map(({ rule, listed }) => (
        <RuleFindings key={rule} {...{ rule, first, countedIds }} findings={listed} />
      ))}
      <ListedBankruptcies bankruptcies={bankruptcies} />
      {count > 0 ? (
        <TitledSection title={t('checkedTitle')} className="gap-3">
          <Checked reports={reports} />
        </TitledSection>
      ) : (
        // The heading says that the checks found nothing, so they need no second heading.
        <div className="-mt-8 flex flex-col gap-3 print:mt-0">
          <Checked reports={reports} />
        </div>
      )}
    </div>
  )
}

type NothingFoundProps = Pick<CheckedReportsProps, 'leftOut' | 'hasAction'> & {
  /** Whether an entry could not be read. */
  isPartial: boolean
}

/** Says that the checks found nothing, as a success only if nothing else is in question. */
function NothingFound({ leftOut, hasAction, isPartial }: NothingFoundProps) {
  const t = useTranslations('checkUp')
  const isQuiet = hasAction || isPartial || leftOut > 0
  return (
    <h2 className={`flex items-start gap-2 text-base ${isQuiet ? 'font-medium' : 'font-semibold'}`}>
      {isQuiet ? null : (
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" />
      )}
      {t('empty', { count: checkUpRules.length, leftOut, isPartial: isPartial ? 'yes' : 'no' })}
    </h2>
  )
}

function Checked({ reports }: { reports: string }) {
  const t = useTranslations('checkUp')
  const isPrinting = useIsPrinting()
  return (
    <>
      <p className="text-ink-muted">{t('checkedReports', { reports })}</p>
      <Disclosure
        summary={t('checkedRules', { count: checkUpRules.length })}
        open={isPrinting ? true : undefined}
        className="border-hairline border-y"
      >
        <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 print:grid-cols-2">
          {checkUpRules.map((rule) => (
            <li key={rule}>{t(`rules.${rule}.checked`)}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}
