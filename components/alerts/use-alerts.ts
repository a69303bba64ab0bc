'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryOf } from '@/lib/client/api/api-query'
import { alerts, latestScore } from '@/lib/contract/bff/bureau-data'
import { providersOf, type ShownAlert } from '@/lib/domain/alerts/alert-list'
import { byProvider, providerLabel } from '@/lib/domain/formats/providers'

export function useAlerts() {
  return useQuery(queryOf(alerts, {}))
}

/** 'Monitoring', or with the bureau's name where there is only one: that of the score, else of the alerts. */
export function useMonitoringTitle(shown: readonly ShownAlert[]): string {
  const t = useTranslations('alerts')
  const { data } = useQuery({ ...queryOf(latestScore, {}), enabled: false })
  const scored = byProvider(data?.providerViews ?? []).map(({ provider }) => provider)
  const [only, second] = scored.length > 0 ? scored : providersOf(shown)
  return only && !second ? t('titleOf', { provider: providerLabel(only) }) : t('title')
}

/** What the list says while it loads and when it fails. */
export function useWords(): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('alerts')
  return { loading: t('loading'), failed: t('cannotFetch'), tryAgain: t('tryAgain') }
}
