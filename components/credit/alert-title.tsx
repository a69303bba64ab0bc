import { useTranslations } from 'next-intl'
import type { AlertItem } from '@/lib/contract/bff/alert'

/**
 * The title of an alert by its kind, in the language of the page;
 * the bureau's own, quoted, for a kind that we do not know.
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
