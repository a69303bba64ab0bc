import { useTranslations } from 'next-intl'
import type { AlertItem } from '@/lib/contract/bff/alert'

/**
 * Title of an alert's kind, in the page's language. For an unknown kind, quotes the bureau's title.
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
