import { useTranslations } from 'next-intl'
import type { AlertItem } from '@/lib/contract/bff/credit/alerts'
import { alertQuestionOf } from '@/lib/domain/credit/alerts/alert-question'

/**
 * Shows the title of an alert's kind in the page's language. For an unknown kind, quotes the
 * bureau's title.
 */
export function AlertTitle({
  alert: { kind, title },
}: {
  alert: Pick<AlertItem, 'kind' | 'title'>
}) {
  const t = useTranslations('alertTitles')
  if (kind.name === 'other' && title) return <q lang="en">{title}</q>
  return t(kind.name, { days: kind.days ?? 0 })
}

/** Returns a function that maps an alert that may be fraud to its question. */
export function useAlertQuestion(): (alert: Pick<AlertItem, 'kind'>) => string {
  const t = useTranslations('alertTitles.question')
  return ({ kind }) => t(alertQuestionOf(kind.name))
}
