import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAlertAnswers, useUnreadAlerts } from '@/components/credit/shared/use-alert-marks'
import { Button } from '@/components/ui/button/button'
import { PagedList } from '@/components/ui/paged-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import {
  type AlertEntry,
  type AlertFilter,
  filterAlerts,
  foldBalances,
  groupAlerts,
  groupByMonth,
} from '@/lib/domain/credit/alerts/alert-list'
import { isOpenAlert } from '@/lib/domain/credit/alerts/open-alert'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { AlertFilters } from './alert-filters'
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
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
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
      ) : name === 'thisWeek' ? (
        <h2 className="mb-2 font-semibold text-base">{t(name)}</h2>
      ) : null}
      {name === 'earlier' ? (
        <Months entries={inGroup} />
      ) : (
        <AlertEntries entries={inGroup} look={name === 'actNow' ? 'urgent' : 'dated'} />
      )}
    </section>
  ))
}

/** Shows earlier alerts below the name of their month, and those without a date last. */
function Months({ entries }: Pick<AlertGroupsProps, 'entries'>) {
  const t = useTranslations('alerts.groups')
  const { formatMonth } = dateFormatsOf(useLocale())
  return (
    <div className="flex flex-col gap-6">
      {groupByMonth(entries).map(({ month, first, entries: inMonth }) => (
        <div key={month ?? 'undated'}>
          <h2 className="mb-2 font-semibold text-base first-letter:uppercase">
            {first === undefined ? t('earlier') : formatMonth(first)}
          </h2>
          <AlertEntries entries={inMonth} isInMonth={first !== undefined} />
        </div>
      ))}
    </div>
  )
}

function UnreadCount() {
  const t = useTranslations('alerts')
  const { unread, markRead } = useUnreadAlerts()
  // Reserves the space until the number is known.
  if (!unread) return <div className="h-11 max-sm:w-full sm:w-48" />
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 max-sm:w-full">
      <p aria-live="polite">{t('unreadCount', { count: unread.size })}</p>
      {unread.size > 0 ? (
        <Button variant="text" onClick={() => markRead([...unread])}>
          {t('markAllRead')}
        </Button>
      ) : null}
    </div>
  )
}
