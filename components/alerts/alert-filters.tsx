'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/field'
import { type AlertItem, alertTopics } from '@/lib/contract/bff/alert'
import { type AlertFilter, alertProviders } from '@/lib/domain/alerts/alert-list'
import { providerLabel } from '@/lib/domain/formats/providers'

type AlertFiltersProps = {
  alerts: readonly AlertItem[]
  filter: AlertFilter
  onChange: (filter: AlertFilter) => void
}

/** Filters by bureau and by type; only values that occur are offered. */
export function AlertFilters({ alerts, filter, onChange }: AlertFiltersProps) {
  const t = useTranslations('alerts')
  const providers = alertProviders(alerts)
  const occurring = alertTopics.filter((topic) => alerts.some((alert) => alert.kind.topic === topic))
  return (
    <div className="grid grow gap-4 sm:flex">
      {providers.length > 1 ? (
        <SelectField
          name="alert-provider"
          label={t('filterProvider')}
          value={filter.provider ?? ''}
          onChange={({ target }) => onChange({ ...filter, provider: target.value })}
        >
          <option value="">{t('allProviders')}</option>
          {providers.map((provider) => (
            <option key={provider} value={provider}>
              {providerLabel(provider)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <SelectField
        name="alert-topic"
        label={t('filterTopic')}
        value={filter.topic ?? ''}
        onChange={({ target }) => onChange({ ...filter, topic: target.value })}
      >
        <option value="">{t('allTopics')}</option>
        {occurring.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topic.${topic}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
