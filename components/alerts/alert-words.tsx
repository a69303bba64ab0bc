import { useTranslations } from 'next-intl'
import type { AlertItem } from '@/lib/contract/bff/alert'
import { alertSentenceOf } from '@/lib/domain/alerts/alert-facts'
import { formatMoney } from '@/lib/domain/formats/formats'

/** What happened, from the values of the alert; undefined where the bureau's own sentence alone tells more than the title. */
export function useAlertSentence(alert: AlertItem): string | undefined {
  const t = useTranslations('alerts.text')
  const sentence = alertSentenceOf(alert)
  if (!sentence) return undefined
  const { name, ...values } = sentence
  const isPoints = name === 'scoreUp' || name === 'scoreDown'
  const written = Object.entries(values).map(
    ([key, value]) =>
      [key, typeof value === 'number' && !isPoints && key !== 'days' ? formatMoney(value) : value] as const,
  )
  return t(name, Object.fromEntries(written))
}

/** The sentence of the values, else the bureau's own one as a quotation. */
export function AlertSentence({ alert }: { alert: AlertItem }) {
  return useAlertSentence(alert) ?? (alert.description ? <q lang="en">{alert.description}</q> : null)
}

/** The bureau's own words, in English in every language of the page. */
export function BureauQuotation({ alert: { title, description, label } }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const words = description ?? title
  if (!words) return null
  return (
    <p className="text-ink-muted">
      {label ? t('inWords', { provider: label }) : t('inBureausWords')} <q lang="en">{words}</q>
    </p>
  )
}
