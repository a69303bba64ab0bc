import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useDisputes } from '@/components/credit/shared/use-disputes'
import type { AlertItem, AlertKindName, AlertSeverity } from '@/lib/contract/bff/credit/alerts'
import { alertSentenceOf } from '@/lib/domain/credit/alerts/alert-facts'
import { questionOfAlert } from '@/lib/domain/credit/alerts/disputed'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'
import { useFindingOfAlert } from './alert-finding'

/**
 * Returns a sentence built from the alert's values; undefined if only the bureau's own sentence
 * says more than the title.
 */
export function useAlertSentence(alert: AlertItem): string | undefined {
  const t = useTranslations('alerts.text')
  const sentence = alertSentenceOf(alert)
  if (!sentence) return undefined
  const { name, ...values } = sentence
  const isPoints = name === 'scoreUp' || name === 'scoreDown'
  const written = Object.entries(values).map(
    ([key, value]) =>
      [
        key,
        typeof value === 'number' && !isPoints && key !== 'days' ? formatMoney(value) : value,
      ] as const,
  )
  return t(name, Object.fromEntries(written))
}

/**
 * Returns the advice about an alert, or a note that it has been resolved. No alert asks for a
 * payment on an account that is in question, that a bankruptcy may include, or that has a
 * `loanCase`. If the kind's advice asks for nothing but the entry is worth checking, the advice is
 * to compare it.
 */
export function useAlertTodo(alert: AlertItem): string {
  const t = useTranslations('alerts')
  const tCase = useTranslations('loanCase')
  const { kind, isResolved } = alert
  const question = questionOfAlert(alert, useDisputes())
  const resolved = isResolved && resolvedTextOf(kind.name)
  const bankruptcy = question === 'openPlan' || question === 'other' ? question : undefined
  const asksNothing = isResolved === true || askNothing.has(kind.name)
  const finding = useFindingOfAlert(alert, asksNothing)
  if (bankruptcy && !resolved) return t('inBankruptcy', { bankruptcy })
  if (bankruptcy && resolved === 'late') return t('resolved.lateInCase', { bankruptcy })
  if (question && !resolved) return t(question === 'pending' ? 'disputePending' : 'inQuestion')
  const { loanCase } = alert.accounts?.find((one) => one.loanCase) ?? {}
  if (kind.name === 'late' && loanCase && !resolved) return tCase(loanCase)
  if (finding) return t('checkEntry')
  return t(resolved ? `resolved.${resolved}` : `kind.${kind.name}.todo`)
}

/** Kinds of alerts whose advice asks the consumer for nothing. */
const askNothing: ReadonlySet<AlertKindName> = new Set([
  'balanceDown',
  'paidOff',
  'softInquiry',
  'authorizedUserRemoved',
])

/** Shows the sentence built from the values, otherwise the bureau's own as a quotation. */
export function AlertSentence({ alert }: { alert: AlertItem }) {
  return (
    useAlertSentence(alert) ?? (alert.description ? <q lang="en">{alert.description}</q> : null)
  )
}

/** Quotes the bureau in English, regardless of the page's language. */
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

const looks = {
  actNow: { icon: TriangleAlert, colour: 'text-negative' },
  check: { icon: CircleAlert, colour: 'text-caution' },
  information: { icon: Info, colour: 'text-ink-muted' },
  notMe: { icon: TriangleAlert, colour: 'text-negative' },
  me: { icon: Check, colour: 'text-ink-muted' },
  resolved: { icon: Check, colour: 'text-ink-muted' },
} as const satisfies Readonly<
  Record<AlertSeverity | 'me' | 'notMe' | 'resolved', { icon: LucideIcon; colour: string }>
>

type AlertState = keyof typeof looks

/**
 * Shows an alert's urgency, or the consumer's answer to it, as an icon with a label. Only screen
 * readers get the label of an alert that asks for nothing.
 */
export function Severity({ of: severity, text }: { of: AlertState; text: string }) {
  const { icon: Icon, colour } = looks[severity]
  return (
    <span
      className={`ml-auto flex shrink-0 items-baseline gap-1.5 whitespace-nowrap font-normal text-sm ${colour} ${severity === 'information' ? 'sr-only' : ''}`}
    >
      <Icon aria-hidden="true" className="size-4 self-center" />
      {text}
    </span>
  )
}

/** Marks an unread alert with a dot and the word. */
export function UnreadMark({ className = '' }: { className?: string }) {
  return (
    <span className={`whitespace-nowrap font-normal text-sm ${className}`}>
      <span aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-info" />
      {useTranslations('alerts')('unread')}
    </span>
  )
}

/** Shows by how much a balance changed and, on wide screens, to what, if the alert says so. */
export function BalanceChange({ alert, weight }: { alert: AlertItem; weight: string }) {
  const t = useTranslations('alerts')
  const change = balanceChangeOf(alert) ?? ''
  const to = alert.facts?.to
  return (
    <span className={`ml-auto whitespace-nowrap tabular-nums ${weight}`}>
      {to === undefined
        ? change
        : t.rich('balanceMoved', {
            change,
            amount: formatMoney(to),
            by: (text) => (
              <span className="sm:font-normal sm:text-ink-muted sm:text-sm">{text}</span>
            ),
            now: (text) => <span className="max-sm:hidden">{text}</span>,
          })}
    </span>
  )
}

/** Formats a balance change with its sign; undefined for other alerts. */
export function balanceChangeOf({ kind, facts }: AlertItem): string | undefined {
  const { change } = facts ?? {}
  if (kind.topic !== 'balances' || !kind.name.startsWith('balance') || !change) return undefined
  return change > 0 ? `+${formatMoney(change)}` : formatMoney(change)
}

/** Returns the formatted date of an alert, or a text if the alert has no date. */
export function useDay({ date }: AlertItem): string {
  const t = useTranslations('alerts')
  const { formatDate } = dateFormatsOf(useLocale())
  return date === undefined ? t('undated') : formatDate(date)
}

type DayProps = {
  alert: AlertItem
  /** The bureau, which phones show after the date, so that it does not wrap below a title. */
  bureau?: string | undefined
  isOnPhonesOnly?: boolean
}

/** Shows an alert's date in a column of its own. */
export function Day({ alert, bureau, isOnPhonesOnly = false }: DayProps) {
  return (
    <span
      data-bureau={bureau}
      className={`shrink-0 whitespace-nowrap font-normal text-ink-muted text-sm tabular-nums max-sm:data-bureau:after:content-['_·_'_attr(data-bureau)] ${isOnPhonesOnly ? 'sm:hidden' : 'sm:w-24'}`}
    >
      {useDay(alert)}
    </span>
  )
}

/** Returns the key of the text under `alerts.resolved` for a kind that can be resolved. */
function resolvedTextOf(name: AlertKindName): 'late' | 'overLimit' | 'collection' {
  return name === 'late' || name === 'overLimit' ? name : 'collection'
}
