'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useNotMine } from '@/components/credit/not-mine'
import { Button } from '@/components/ui/button/button'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { DisputeKit, DisputeLetter, Finding } from '@/lib/contract/bff/check-up'
import { checkUpQuery, queryOf } from '@/lib/contract/bff/queries'
import { LetterForm } from './letter-form'
import { SendingSteps } from './sending-steps'
import { useOpenKit } from './use-open-kit'

/** The letters about one entry, what to enclose, where to send them and when the answer is due. */
export function DisputeKitScreen({ id }: { id: string }) {
  const t = useTranslations('checkUp.kit')
  const { close } = useOpenKit()
  const query = useEndpointQuery(queryOf('/api/dispute-kit', {}))
  const finding = useEndpointQuery(checkUpQuery).data?.findings.find((one) => one.id === id)
  return (
    <div className="flex flex-col gap-6 print:block">
      <Button variant="text" className="self-start" onClick={close}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('back')}
      </Button>
      <QueryContent
        query={query}
        failed={t('cannotFetch')}
        skeleton={<SkeletonLines widths={['w-64', 'w-full', 'w-full', 'w-full']} />}
      >
        {(kit) => {
          const letters = kit.letters[id] ?? []
          return finding ? <Letters kit={kit} letters={letters} finding={finding} /> : <p>{t('gone')}</p>
        }}
      </QueryContent>
    </div>
  )
}

type LettersProps = { kit: DisputeKit; letters: readonly DisputeLetter[]; finding: Finding }

function Letters({ kit, letters, finding }: LettersProps) {
  const t = useTranslations('checkUp')
  const [index, setIndex] = useState(0)
  const nameOf = ({ label }: Pick<DisputeLetter, 'label'>) => label ?? t('kit.agency')
  const letter = letters[index]
  const meaning = kit.meanings[finding.id]?.[index]
  if (!(letter && meaning)) return <p>{t('kit.gone')}</p>
  return (
    <>
      <header className="flex max-w-prose flex-col gap-2 print:hidden">
        <FocusedHeading>{t('kit.heading', { name: finding.entry.company ?? t('unnamed') })}</FocusedHeading>
        <p className="text-ink-muted">{t('kit.lead')}</p>
        {finding.rule === 'discharged' ? <p>{t('kit.beforeDischarged')}</p> : null}
        <NotYours finding={finding} facts={letter.entries.flat()} />
      </header>
      <div className="print:hidden">
        <SegmentedControl
          legend={t('kit.to')}
          name="letter"
          options={letters.map((one, value) => ({ value, label: nameOf(one) }))}
          value={index}
          onChange={setIndex}
        />
      </div>
      <LetterForm
        key={index}
        {...{ kit, letter, meaning, to: nameOf(letter) }}
        steps={<SendingSteps letter={meaning} to={nameOf(letter)} id={`${finding.id}-${index}`} />}
      />
    </>
  )
}

/** Leads to the steps for what is not the consumer's, unless the host hides them. */
function NotYours({ finding: { entry, bureaus }, facts }: NotYoursProps) {
  const t = useTranslations('checkUp.kit')
  const open = useNotMine()
  if (!open) return null
  const kind = entry.kind === 'inquiry' ? 'inquiry' : 'account'
  const lines = facts.map(({ name, value }) => `${name}: ${value}`)
  return (
    <>
      <p>{t('notYours')}</p>
      <Button
        variant="text"
        className="self-start"
        onClick={() => open({ kind, provider: bureaus[0]?.provider, facts: lines, company: { name: entry.company } })}
      >
        {t('notMine')}
      </Button>
    </>
  )
}

type NotYoursProps = { finding: Finding; facts: DisputeLetter['entries'][number] }

/** Where the consumer is after opening the kit. */
function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // In a frame without focus, focusing would take it from the host's page.
  useEffect(() => void (document.hasFocus() && heading.current?.focus({ preventScroll: true })), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl">
      {children}
    </h1>
  )
}
