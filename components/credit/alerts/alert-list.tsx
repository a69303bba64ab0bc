import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAlertAnswers, useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { Button } from '@/components/ui/button/button'
import { SelectField } from '@/components/ui/form/field'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { type AlertItem, alertTopics } from '@/lib/contract/bff/credit/alerts'
import {
  type AlertEntry,
  type AlertFilter,
  alertProviders,
  filterAlerts,
  foldSmallMoves,
  groupAlerts,
  openAlertsFirst,
} from '@/lib/domain/credit/alerts/alert-list'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { AlertEntries } from './alert-row'

/** Alerts are paged, because there can be thousands after years of absence. */
const alertsPerPage = 50

/** Lists the urgent alerts, this week's alerts and earlier ones, with filters and unread marks. */
export function AlertList({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  const [filter, setFilter] = useState<AlertFilter>({})
  const answers = useFirstAnswers()
  const shown = foldSmallMoves(openAlertsFirst(filterAlerts(alerts, filter), answers))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
        <AlertFilters alerts={alerts} filter={filter} onChange={setFilter} />
        <UnreadCount />
      </div>
      {shown.length === 0 ? <p>{t('emptyFiltered')}</p> : null}
      <PagedList
        key={`${filter.provider} ${filter.topic}`}
        items={shown}
        pageSize={alertsPerPage}
        texts="alerts"
        showAll={useIsPrinting()}
      >
        {(page) => <AlertGroups entries={page} answers={answers} />}
      </PagedList>
    </div>
  )
}

/**
 * Returns the answers as they were when the list appeared, so an alert answered now stays open in
 * its place.
 */
export function useFirstAnswers(): AlertAnswers {
  const answers = useAlertAnswers()
  const [first, setFirst] = useState(answers)
  if (!first && answers) setFirst(answers)
  return first ?? noAnswers
}

type AlertAnswers = NonNullable<ReturnType<typeof useAlertAnswers>>
const noAnswers: AlertAnswers = {}

function AlertGroups({
  entries,
  answers,
}: {
  entries: readonly AlertEntry[]
  answers: AlertAnswers
}) {
  const t = useTranslations('alerts.groups')
  return groupAlerts(entries, answers).map(({ name, entries: inGroup }) => (
    <section key={name} aria-label={t(name)}>
      <h2 className="mb-1 font-semibold text-ink-muted text-sm">{t(name)}</h2>
      <AlertEntries entries={inGroup} group={name} />
    </section>
  ))
}

function UnreadCount() {
  const t = useTranslations('alerts')
  const { unread, markRead } = useUnreadAlerts()
  // Reserves the height until the number is known. On phones the number has its own line.
  if (!unread) return <div className="h-12 max-sm:w-full" />
  return (
    <div className="flex min-h-12 items-center gap-4 max-sm:w-full">
      <p aria-live="polite">{t('unreadCount', { count: unread.size })}</p>
      {unread.size > 0 ? (
        <Button variant="text" onClick={() => markRead([...unread])}>
          {t('markAllRead')}
        </Button>
      ) : null}
    </div>
  )
}

type AlertFiltersProps = {
  alerts: readonly AlertItem[]
  filter: AlertFilter
  onChange: (filter: AlertFilter) => void
}

/** Filters by bureau and by type. Offers only values that occur. */
function AlertFilters({ alerts, filter, onChange }: AlertFiltersProps) {
  const t = useTranslations('alerts')
  const providers = alertProviders(alerts)
  const topics = alertTopics.filter((topic) => alerts.some((alert) => alert.kind.topic === topic))
  const fields = [
    ...(providers.length > 1
      ? [
          {
            name: 'provider',
            label: t('filterProvider'),
            all: t('allProviders'),
            values: providers,
          } as const,
        ]
      : []),
    { name: 'topic', label: t('filterTopic'), all: t('allTopics'), values: topics } as const,
  ]
  return (
    <div className="grid grow gap-4 sm:flex">
      {fields.map(({ name, label, all, values }) => (
        <SelectField
          key={name}
          name={`alert-${name}`}
          label={label}
          value={filter[name] ?? ''}
          onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
        >
          <option value="">{all}</option>
          {values.map((value) => (
            <option key={value} value={value}>
              {name === 'topic' ? t(`topic.${value}`) : providerLabel(value)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
