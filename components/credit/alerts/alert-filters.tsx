import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEarlyPress } from '@/components/ui/use-early-press'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { alertTopics } from '@/lib/contract/choices'
import { type AlertFilter, alertProviders } from '@/lib/domain/credit/alerts/alert-list'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

type AlertFiltersProps = {
  alerts: readonly AlertItem[]
  filter: AlertFilter
  onChange: (filter: AlertFilter) => void
}

/** Filters by bureau and by type. Offers only values that occur. */
export function AlertFilters({ alerts, filter, onChange }: AlertFiltersProps) {
  const t = useTranslations('alerts')
  const providers = alertProviders(alerts)
  const topics = alertTopics.filter((topic) => alerts.some((alert) => alert.kind.topic === topic))
  const ofProvider = providers.map((value) => ({ value, label: providerLabel(value) }))
  const ofTopic = topics.map((value) => ({ value, label: t(`topic.${value}`) }))
  return (
    <div className="flex min-w-0 flex-wrap gap-2">
      {providers.length > 1 ? (
        <FilterSelect
          label={t('filterProvider')}
          options={[{ value: '', label: t('allProviders') }, ...ofProvider]}
          value={filter.provider ?? ''}
          onChange={(provider) => onChange({ ...filter, provider })}
        />
      ) : null}
      {topics.length > 1 ? (
        <FilterSelect
          label={t('filterTopic')}
          options={[{ value: '', label: t('allTopics') }, ...ofTopic]}
          value={filter.topic ?? ''}
          onChange={(topic) => onChange({ ...filter, topic })}
        />
      ) : null}
    </div>
  )
}

type FilterSelectProps = {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (value: string) => void
}

/** Native select as wide as its longest option, so that both filters fit on a phone. */
function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  const select = useEarlyPress<HTMLSelectElement>((early) => {
    if (early.value !== value) onChange(early.value)
  })
  return (
    <div className="relative min-w-0 max-[22rem]:w-full">
      <select
        ref={select}
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full appearance-none text-ellipsis rounded border border-edge bg-paper-raised py-2 pr-9 pl-3.5 text-ink transition-colors hover:border-ink-muted"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-muted"
      />
    </div>
  )
}
