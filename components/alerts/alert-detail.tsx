'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import { useAlertAnswer } from '@/lib/client/page/use-alert-marks'
import type { AlertItem } from '@/lib/contract/bff/alert'
import { changeLinkOf, showsChanges } from '@/lib/domain/changes/change-links'
import { formatDate } from '@/lib/domain/formats/calendar'
import { pathOf } from '@/lib/routes'

const pressedClass = 'aria-pressed:border-ink aria-pressed:bg-paper-sunken'

/** What happened, what it means, whether it was the consumer, and what to do. */
export function AlertDetail({ alert }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const { kind, description } = alert
  const source = useSource(alert)
  return (
    <div className="flex max-w-prose flex-col gap-4 pb-2 sm:pl-28">
      <DetailSection title={t('whatHappened')}>
        {description ? <p>{description}</p> : null}
        {source ? <p className="text-ink-muted">{source}</p> : null}
        <ChangesLink alert={alert} />
      </DetailSection>
      <DetailSection title={t('whatItMeans')}>
        <p>{t(`kind.${kind.name}.means`)}</p>
      </DetailSection>
      {kind.mayBeFraud ? (
        <WasThisYou alert={alert} />
      ) : (
        <DetailSection title={t('whatToDo')}>
          <p>{t(`kind.${kind.name}.todo`)}</p>
        </DetailSection>
      )}
    </div>
  )
}

/** Who reported it and when, if the alert contains it. */
function useSource({ label, date }: AlertItem): string | undefined {
  const t = useTranslations('alerts')
  if (date === undefined) return label && t('reportedBy', { provider: label })
  return label
    ? t('reportedByOn', { provider: label, date: formatDate(date) })
    : t('reportedOn', { date: formatDate(date) })
}

/** Leads from a change of the score to what changed in the report in the same time. */
function ChangesLink({ alert: { kind, date, provider } }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const features = useFeatures()
  const { standAlone } = usePageContext()
  if (kind.topic !== 'score' || !provider || date === undefined || standAlone || !showsChanges(features)) return null
  return (
    <Link href={changeLinkOf(date, provider)} className={`${buttonClass('text')} -ml-1 self-start`}>
      {t('seeChanges')}
    </Link>
  )
}

function WasThisYou({ alert }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const [answer, setAnswer] = useAlertAnswer(alert.id)
  return (
    <DetailSection title={t('wasThisYou')}>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="quiet"
          className={pressedClass}
          aria-pressed={answer === 'yes'}
          onClick={() => setAnswer('yes')}
        >
          {t('yes')}
        </Button>
        <Button variant="quiet" className={pressedClass} aria-pressed={answer === 'no'} onClick={() => setAnswer('no')}>
          {t('no')}
        </Button>
      </div>
      <div aria-live="polite" className="mt-2">
        {answer === 'yes' ? (
          <p>
            {t('nothingToDo')} {t(`kind.${alert.kind.name}.todo`)}
          </p>
        ) : null}
        {answer === 'no' ? <FraudSteps institution={alert.institution} /> : null}
      </div>
    </DetailSection>
  )
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{title}</h3>
      {children}
    </div>
  )
}

/** What to do after suspected identity theft. */
function FraudSteps({ institution: { name, phone } }: Pick<AlertItem, 'institution'>) {
  const t = useTranslations('alerts')
  const { restoration } = useFeatures()
  const { standAlone } = usePageContext()
  return (
    <div className="flex flex-col items-start gap-3">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>
          {name && phone ? t('callInstitution', { name, phone }) : null}
          {name && !phone ? t('callInstitutionNoPhone', { name }) : null}
          {name ? null : t('callInstitutionUnnamed')}
        </li>
        <li>{t('placeFreeze')}</li>
        <li>{t('reportTheft')}</li>
      </ol>
      {restoration && !standAlone ? (
        <Link href={pathOf('restoration')} className={`${buttonClass('text')} -ml-1`}>
          {t('restoration')}
        </Link>
      ) : null}
    </div>
  )
}
