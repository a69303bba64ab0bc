'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AlertItem } from '@/lib/contract/bff/alert'
import { formatDate } from '@/lib/domain/formats/calendar'
import { WasThisYou } from './was-this-you'

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
      </DetailSection>
      <DetailSection title={t('whatItMeans')}>
        <p>{t(`kind.${kind.name}.means`)}</p>
      </DetailSection>
      {kind.mayBeFraud ? (
        <DetailSection title={t('wasThisYou')}>
          <WasThisYou alert={alert} source={source} />
        </DetailSection>
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

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{title}</h3>
      {children}
    </div>
  )
}
