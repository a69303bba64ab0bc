'use client'

import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useNotMine } from '@/components/credit/not-mine'
import { Button } from '@/components/ui/button/button'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { DisputeKit, Finding } from '@/lib/contract/bff/check-up'
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
        {(kit) => (finding ? <Letters kit={kit} finding={finding} /> : <p>{t('gone')}</p>)}
      </QueryContent>
    </div>
  )
}

function Letters({ kit, finding }: { kit: DisputeKit; finding: Finding }) {
  const t = useTranslations('checkUp')
  const [index, setIndex] = useState(0)
  const openNotMine = useNotMine()
  const { entry, bureaus } = finding
  const letters = kit.letters[finding.id] ?? []
  const [letter, meaning] = [letters[index], kit.meanings[finding.id]?.[index]]
  if (!(letter && meaning)) return <p>{t('kit.gone')}</p>
  const options = letters.map(({ label = t('kit.agency') }, value) => ({ value, label }))
  const to = letter.label ?? t('kit.agency')
  const { facts } = meaning
  const kind = entry.kind === 'inquiry' ? 'inquiry' : 'account'
  const subject = { kind, provider: bureaus[0]?.provider, facts, company: { name: entry.company } } as const
  return (
    <>
      <header className="flex max-w-prose flex-col gap-2 print:hidden">
        <h1 ref={focusHeading} tabIndex={-1} className="text-2xl">
          {t('kit.heading', { name: entry.company ?? t('unnamed') })}
        </h1>
        <p className="text-ink-muted">{t('kit.lead')}</p>
        {finding.rule === 'discharged' ? <p>{t('kit.beforeDischarged')}</p> : null}
        {openNotMine ? <p>{t('kit.notYours')}</p> : null}
        {openNotMine ? (
          <Button variant="text" className="self-start" onClick={() => openNotMine(subject)}>
            {t('kit.notMine')}
          </Button>
        ) : null}
      </header>
      <div className="print:hidden">
        <SegmentedControl legend={t('kit.to')} name="letter" options={options} value={index} onChange={setIndex} />
      </div>
      <LetterForm
        key={index}
        {...{ kit, letter, meaning, to }}
        steps={<SendingSteps letter={meaning} to={to} id={`${finding.id}-${index}`} />}
      />
    </>
  )
}

/** Where the consumer is after opening the kit. In a frame without focus, focusing would take it from the host's page. */
function focusHeading(heading: HTMLElement | null): void {
  if (document.hasFocus()) heading?.focus({ preventScroll: true })
}
