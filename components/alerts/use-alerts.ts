'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { apiQuery } from '@/lib/client/api/api-query'
import { alertsRoute, latestScoreRoute } from '@/lib/contract/bff/bureau-data'
import { type AlertItem, alertProviders } from '@/lib/domain/alerts/alert-list'
import { providerLabel, sortByProvider } from '@/lib/domain/formats/providers'

export function useAlerts() {
  return useQuery(apiQuery(alertsRoute, {}))
}

/** 'Monitoring', plus the bureau's name if there is only one: of the score, else of the alerts. */
export function useMonitoringTitle(shown: readonly AlertItem[]): string {
  const t = useTranslations('alerts')
  const { data } = useQuery({ ...apiQuery(latestScoreRoute, {}), enabled: false })
  const scored = sortByProvider(data?.providerViews ?? []).map(({ provider }) => provider)
  const [only, second] = scored.length > 0 ? scored : alertProviders(shown)
  return only && !second ? t('titleOf', { provider: providerLabel(only) }) : t('title')
}

/** Texts of the list for loading and errors. */
export function useAlertTexts(): { loading: string; failed: string; tryAgain: string } {
  const t = useTranslations('alerts')
  return { loading: t('loading'), failed: t('cannotFetch'), tryAgain: t('tryAgain') }
}
