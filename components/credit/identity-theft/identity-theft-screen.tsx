'use client'

import { createTranslator, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import { useNotes } from '@/components/credit/shared/use-notes'
import { Button } from '@/components/ui/button/button'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useIsPrinting, usePrintTexts } from '@/lib/client/page/use-printing'
import type { UrgentAlert } from '@/lib/contract/bff/credit/alerts'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import type { Subject } from '@/lib/contract/bureau/subject'
import { isAddressInQuestion } from '@/lib/domain/credit/alerts/disputed'
import { isOpenAlert } from '@/lib/domain/credit/alerts/open-alert'
import {
  isInLetters,
  theftAddressesOf,
  theftFileOf,
} from '@/lib/domain/credit/identity-theft/theft-file'
import { theftLettersOf } from '@/lib/domain/credit/identity-theft/theft-letters'
import { entryAnswersOf } from '@/lib/domain/credit/review/entry-answers'
import { answerOf } from '@/lib/domain/credit/review/review-answers'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import type en from '@/messages/en.json'
import { PrintedLetters, type Sender } from './letter-item'
import { Specialist } from './links'
import { TheftEntries } from './theft-entries'
import { LetterSteps, TheftSteps } from './theft-steps'
import { useTicks } from './use-ticks'

type Letters = (typeof en)['theftLetter']

/**
 * Shows the steps to take after identity theft, with checkboxes and letters, and one file to print.
 * `english`: the texts of the letters, which are always in English for the companies that receive
 * them.
 */
export function IdentityTheftContent({ english }: { english: Letters }) {
  const alerts = useEndpointQuery('/api/urgent-alerts').data ?? []
  const reports = useEndpointQuery('/api/report-summary').data ?? []
  const subject = reports.find((one) => one.subject)?.subject
  const frozen = reports.flatMap(({ provider, isFrozen }) => (isFrozen ? provider : []))
  return (
    <QueryContent
      query={useEndpointQuery('/api/review')}
      data="reports"
      skeleton={<IdentityTheftSkeleton />}
      withoutData={<StepsWithoutReport />}
    >
      {(entries) => <TheftFile {...{ entries, alerts, subject, frozen, english }} />}
    </QueryContent>
  )
}

function StepsWithoutReport() {
  const [ticks, tick] = useTicks()
  return (
    <div className="mt-8 flex flex-col gap-10">
      <Specialist />
      <TheftSteps ticks={ticks} tick={tick} />
    </div>
  )
}

type TheftFileProps = {
  entries: readonly ReviewEntry[]
  alerts: readonly UrgentAlert[]
  subject: Subject | undefined
  frozen: readonly string[]
  english: Letters
}

function TheftFile({ entries, alerts, subject, frozen, english }: TheftFileProps) {
  const t = useTranslations('identityTheft')
  const tag = useLocale()
  const answers = useNotes() ?? { alerts: {}, review: {} }
  const [ticks, tick] = useTicks()
  const isPrinting = useIsPrinting()
  const [typed, setTyped] = useState<Partial<Sender>>({})
  const given = entryAnswersOf(entries, alerts, answers)
  const denied = entries
    .filter((entry) => answerOf(entry, given) === 'notMine')
    .map(({ title }) => title)
  const ownAddress = isAddressInQuestion(useDisputes())
    ? undefined
    : subject?.addresses.find(({ text }) => !denied.includes(text))?.text
  const sender = {
    name: typed.name ?? subject?.names[0] ?? '',
    address: typed.address ?? ownAddress ?? '',
    recipients: typed.recipients ?? {},
  }
  const file = theftFileOf({ entries, alerts, answers })
  const listed = file.entries.filter((entry) => isInLetters(entry, ticks))
  const [ssn] = /.*\d{4}$/.exec(subject?.maskedIdentifier?.replaceAll('•', 'X') ?? '') ?? []
  const say = createTranslator({
    locale: 'en-US',
    messages: { theftLetter: english },
    namespace: 'theftLetter',
  })
  const addresses = theftAddressesOf(file.others, ticks)
  const letters = theftLettersOf(listed, ssn, { tag: 'en-US', say }, addresses)
  const inWords = { tag, say: useTranslations('theftLetter') }
  const meanings = theftLettersOf(listed, ssn, inWords, addresses)
  usePrintTexts({ name: '', date: '', product: '' })
  return (
    <div className="flex flex-col gap-10 print:block print:space-y-6">
      <PrintedHead name={sender.name} />
      <Specialist />
      <TheftEntries
        {...file}
        openAlerts={
          alerts.filter((alert) => alert.kind.mayBeFraud && isOpenAlert(alert, answers.alerts))
            .length
        }
        hasLetters={listed.length > 0}
        ticks={ticks}
        tick={tick}
      />
      <TheftSteps {...{ ticks, tick, letters, frozen }}>
        <LetterSteps {...{ ticks, tick, letters, meanings, sender, setTyped, entries: listed }} />
      </TheftSteps>
      <Button variant="quiet" className="self-start" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {isPrinting ? <PrintedLetters letters={letters} sender={sender} /> : null}
    </div>
  )
}

/** Shows the name and the date on the printed file's first page. */
function PrintedHead({ name }: { name: string }) {
  const { formatLocalDate } = dateFormatsOf(useLocale())
  return (
    <p className="hidden print:block">
      {useIsPrinting() ? [name, formatLocalDate(Date.now())].filter(Boolean).join(' · ') : null}
    </p>
  )
}

export function IdentityTheftSkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-full', 'w-full', 'w-3/4', 'w-full', 'w-1/2']}
    />
  )
}
