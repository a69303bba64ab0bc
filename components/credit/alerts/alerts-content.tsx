'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LeftOutNote } from '@/components/credit/shared/left-out-note'
import { Button, buttonClass } from '@/components/ui/button/button'
import { Skeleton, SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { foldBalances, openAlertsFirst, previewLength } from '@/lib/domain/credit/alerts/alert-list'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { pathOf } from '@/lib/routes'
import { AlertList, useFirstAnswers } from './alert-list'
import { AlertEntries } from './alert-row'
import { TitleBureauContext, useTitleBureau } from './use-title-bureau'

/** Lists all alerts, or the first few as a preview. */
export function AlertsContent({ isPreview = false }: { isPreview?: boolean }) {
  const t = useTranslations('alerts')
  const List = isPreview ? FirstAlerts : AlertList
  const titleBureau = useTitleBureau()
  return (
    <QueryContent
      query={useEndpointQuery('/api/alerts')}
      data="monitoring"
      skeleton={isPreview ? <AlertsSkeleton /> : <AlertListSkeleton />}
    >
      {({ alerts, leftOut }) => (
        <>
          <LeftOutNote leftOut={leftOut} />
          {alerts.length > 0 ? (
            <TitleBureauContext value={titleBureau}>
              <List alerts={alerts} />
            </TitleBureauContext>
          ) : leftOut ? null : (
            <div className="flex max-w-prose flex-col gap-1">
              <p>{t('empty')}</p>
              <p className="text-ink-muted">{t('emptyNote')}</p>
            </div>
          )}
        </>
      )}
    </QueryContent>
  )
}

/**
 * Shows the first alerts. In stand-alone mode, which has no other page, a button expands the full
 * list.
 */
function FirstAlerts({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  const { standAlone } = usePageContext()
  const answers = useFirstAnswers()
  const [all, setAll] = useState(false)
  if (all) return <AlertList alerts={alerts} />
  return (
    <>
      <AlertEntries
        entries={foldBalances(openAlertsFirst(alerts, answers)).slice(0, previewLength)}
      />
      {standAlone ? (
        <Button variant="text" className="self-start" onClick={() => setAll(true)}>
          {t('viewAll')}
        </Button>
      ) : (
        <Link href={pathOf('monitor')} className={`${buttonClass('text')} self-start`}>
          {t('viewAll')}
        </Link>
      )}
    </>
  )
}

/** Shows 'Monitoring', followed by the bureau's name if the alerts are about only one bureau. */
export function MonitoringTitle() {
  const t = useTranslations('alerts')
  const bureau = useTitleBureau()
  return bureau ? t('titleOf', { provider: providerLabel(bureau) }) : t('title')
}

export function TitleSkeleton() {
  return useTranslations('alerts')('title')
}

/** Skeleton of the filters and a screenful of alerts. */
export function AlertListSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-11 max-sm:h-24" />
      <AlertsSkeleton />
      <AlertsSkeleton />
    </div>
  )
}

/** Skeleton of four alerts. */
export function AlertsSkeleton() {
  return (
    <ul className="border-hairline border-t">
      {['a', 'b', 'c', 'd'].map((alert) => (
        <li
          key={alert}
          className="flex flex-wrap gap-x-4 border-hairline border-b py-3 sm:flex-nowrap"
        >
          <SkeletonLines className="w-24 shrink-0" widths={['w-20']} />
          <SkeletonLines
            className="w-full min-w-0 gap-0 max-sm:h-18 sm:grow"
            widths={['w-40', 'w-80']}
          />
        </li>
      ))}
    </ul>
  )
}
