import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAlertAnswers, useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { Button } from '@/components/ui/button/button'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { alertTopics } from '@/lib/contract/choices'
import {
  type AlertEntry,
  type AlertFilter,
  alertProviders,
  filterAlerts,
  foldBalances,
  groupAlerts,
} from '@/lib/domain/credit/alerts/alert-list'
import { isOpenAlert } from '@/lib/domain/credit/alerts/open-alert'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { AlertEntries } from './alert-row'

/** Alerts are paged, because there can be thousands after years without a visit. */
const alertsPerPage = 50

/**
 * Lists the urgent alerts, and below them this week's and earlier ones with filters and unread
 * marks. The filters do not hide an urgent alert.
 */
export function AlertList({ alerts }: { alerts: readonly AlertItem[] }) {
  const t = useTranslations('alerts')
  const [filter, setFilter] = useState<AlertFilter>({})
  const answers = useFirstAnswers()
  const open = alerts.filter((alert) => isOpenAlert(alert, answers))
  const others = alerts.filter((alert) => !isOpenAlert(alert, answers))
  const shown = foldBalances(filterAlerts(others, filter))
  const isPrinting = useIsPrinting()
  return (
    <div className="flex flex-col gap-6">
      {open.length > 0 ? <AlertGroups entries={foldBalances(open)} answers={answers} /> : null}
      {/* Below the urgent alerts, so that marking them as read does not seem to answer them. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 print:hidden sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <AlertFilters alerts={others} filter={filter} onChange={setFilter} />
        <UnreadCount />
      </div>
      {shown.length === 0 && others.length > 0 ? <p>{t('emptyFiltered')}</p> : null}
      <PagedList
        key={`${filter.provider} ${filter.topic}`}
        items={shown}
        pageSize={alertsPerPage}
        texts="alerts"
        showAll={isPrinting}
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

type AlertGroupsProps = { entries: readonly AlertEntry[]; answers: AlertAnswers }

function AlertGroups({ entries, answers }: AlertGroupsProps) {
  const t = useTranslations('alerts.groups')
  return groupAlerts(entries, answers).map(({ name, entries: inGroup }) => (
    <section key={name} aria-label={t(name)}>
      {name === 'actNow' ? (
        <h2 className="mb-2 flex items-center gap-2 font-semibold text-lg text-negative">
          <TriangleAlert aria-hidden="true" className="size-5" />
          {t(name)}
        </h2>
      ) : (
        <h2 className="mb-2 font-semibold text-base">{t(name)}</h2>
      )}
      <AlertEntries entries={inGroup} group={name} />
    </section>
  ))
}

function UnreadCount() {
  const t = useTranslations('alerts')
  const { unread, markRead } = useUnreadAlerts()
  // Reserves the space until the number is known.
  if (!unread) return <div className="h-11 sm:w-48 lg:w-30" />
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      {/* On wide screens the tab shows the number, and the filters need the room. */}
      <p aria-live="polite" className={unread.size > 0 ? 'lg:sr-only' : ''}>
        {t('unreadCount', { count: unread.size })}
      </p>
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
  const ofProvider = providers.map((value) => ({ value, label: providerLabel(value) }))
  const ofTopic = topics.map((value) => ({ value, label: t(`topic.${value}`) }))
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)] max-sm:gap-y-0">
      {providers.length > 1 ? (
        <SegmentedControl
          chips="scroll"
          legend={t('filterProvider')}
          name="alert-provider"
          options={[{ value: '', label: t('allProviders') }, ...ofProvider]}
          value={filter.provider ?? ''}
          onChange={(provider) => onChange({ ...filter, provider })}
        />
      ) : null}
      {topics.length > 1 ? (
        <SegmentedControl
          chips="scroll"
          legend={t('filterTopic')}
          name="alert-topic"
          options={[{ value: '', label: t('allTopics') }, ...ofTopic]}
          value={filter.topic ?? ''}
          onChange={(topic) => onChange({ ...filter, topic })}
        />
      ) : null}
    </div>
  )
}
