import { useLocale, useTranslations } from 'next-intl'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { DisputeNote, useDispute } from '@/components/credit/shared/use-disputes'
import { UtilizationBar } from '@/components/credit/shared/utilization-bar'
import { BureauText } from '@/components/ui/bureau-wording'
import { useIsHidden } from '@/lib/client/page/page-context'
import type { Finding } from '@/lib/contract/bff/credit/check-up'
import type { FactorItem } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
import { ratioOf } from '@/lib/domain/credit/report/utilization'
import { dateFormatsOf, formatMoney, formatPercent } from '@/lib/domain/shared/formats/formats'

export type FoundItem = FactorItem & { finding: Finding | undefined }
type ItemProps = { factor: FactorGroup; item: FoundItem; isFirst: boolean }

/** Shows an item's name, its amount or main fact at the right edge, and its details below. */
export function Item({ factor, item, isFirst }: ItemProps) {
  const t = useTranslations('factorPages')
  const lines = useItemLines(factor, item).flatMap((line) => line || [])
  const hasAmount = factor === 'records' || factor === 'balances'
  const isShort = hasAmount || factor === 'age' || factor === 'newCredit'
  // A record's line already shows its amount as a liability.
  const shown = hasAmount && item.kind !== 'record' ? item.balance : undefined
  const amount = shown === undefined ? undefined : formatMoney(shown)
  const [fact, ...details] = hasAmount ? [amount, ...lines] : lines
  const kind = t(`kind.${item.recordKind ?? item.kind}`, {
    number: item.maskedNumber?.replace(' ', '\u00a0') ?? '',
    isClosed: item.isClosed ? 'yes' : 'no',
  })
  return (
    <div
      className={`grid gap-x-6 pt-3.5 ${isShort ? 'grid-cols-[minmax(0,1fr)_auto]' : 'sm:grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      <div>
        <p className="font-medium">
          {item.name ? <BureauText>{item.name}</BureauText> : t('unnamed')}
        </p>
        <p className="text-ink-muted text-sm">
          {[kind, ...details].map((line) => (
            <span key={line} className="[&:not(:last-child)]:after:content-['_·_']">
              {line === item.status ? <BureauCode code={item.status} /> : line}
            </span>
          ))}
        </p>
        <DisputeNote
          name={item.name}
          opened={item.date}
          entryKey={item.entryKey}
          kind={item.kind}
          isDisputed={item.isDisputed}
          bankruptcy={item.bankruptcy}
          isAuthorizedUser={item.isAuthorizedUser}
        />
      </div>
      <div className={`flex flex-col ${isShort ? 'items-end' : 'sm:items-end'}`}>
        <p
          className={
            hasAmount ? 'font-semibold text-lg leading-6' : 'max-sm:text-sm max-sm:leading-6'
          }
        >
          {fact !== undefined && fact === item.status ? <BureauCode code={item.status} /> : fact}
        </p>
        <LetterLink item={item} />
        {factor === 'utilization' && item.limit ? (
          <div className="mt-1 w-full sm:w-64">
            <UtilizationBar
              percent={ratioOf(item.balance, item.limit)}
              textHidden
              areMarksLabeled={isFirst}
            />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function LetterLink({ item: { finding, entryKey, name, date, kind } }: { item: FoundItem }) {
  const t = useTranslations('checkUpLine')
  const isHidden = useIsHidden('checkUp')
  const { isDenied, alert } = useDispute({ name, opened: date, entryKey, kind }) ?? {}
  // An entry denied in an alert may be theft, for which other letters are faster.
  const letter = finding?.id ?? (isDenied && !alert ? entryKey : undefined)
  if (!letter || isHidden) return null
  return (
    <ScreenLink path={kitPathOf(letter)} className="-mb-3 self-auto! text-sm">
      {t('openLetter')}
    </ScreenLink>
  )
}

type ItemAdviceProps = {
  item: FoundItem
  /** The names of all items with this advice. */
  names: readonly (string | undefined)[]
}

/** Shows the advice about collections or bankruptcies. Renders nothing without advice. */
export function ItemAdvice({ item, names }: ItemAdviceProps) {
  const t = useTranslations('collectionAdvice')
  const tBankruptcy = useTranslations('bankruptcyAdvice')
  const tPages = useTranslations('factorPages')
  const list = new Intl.ListFormat(useLocale())
  const { advice, name, date, entryKey } = item
  const isDenied = useDispute({ name, opened: date, entryKey })?.isDenied
  const bankruptcyAdvice = isDenied ? undefined : item.bankruptcyAdvice
  if (!(advice || bankruptcyAdvice)) return null
  const known = [...new Set(names.map((one = tPages('unnamed')) => one))]
  return (
    <div className="mt-2 flex max-w-prose flex-col gap-2">
      {names.length > 1 ? (
        <p className="-mb-2 font-medium">{tPages('forSeveral', { names: list.format(known) })}</p>
      ) : null}
      {advice ? <p>{t(advice)}</p> : null}
      {bankruptcyAdvice ? <p>{tBankruptcy(bankruptcyAdvice)}</p> : null}
    </div>
  )
}

/** Returns an item's details that are relevant to a factor. Only the strings are shown. */
function useItemLines(
  factor: FactorGroup,
  item: FactorItem,
): (string | number | false | undefined)[] {
  const t = useTranslations('factorPages')
  const tFactors = useTranslations('factors')
  const { formatDate, formatMonth } = dateFormatsOf(useLocale())
  const { limit, pastDue = 0, late = 0, lastLate, date, kind } = item
  const opened = date !== undefined && t(`dated.${kind}`, { date: formatDate(date) })
  const balance = item.balance === undefined ? undefined : formatMoney(item.balance)
  // The bureau counts the balance, but the owner owes it.
  const ofAnother = item.isAuthorizedUser && t('item.authorizedUser')
  switch (factor) {
    case 'payments':
      return [
        lastLate !== undefined &&
          tFactors('payments.lateSince', { count: late, month: formatMonth(lastLate) }),
        pastDue > 0 && t('item.pastDue', { amount: formatMoney(pastDue) }),
        item.status,
      ]
    case 'utilization':
      return [...cardLines(item, t), ofAnother]
    case 'balances':
      return [
        balance !== undefined &&
          limit &&
          t(item.isCard ? 'item.cardBalance' : 'item.balanceOf', {
            percent: formatPercent(ratioOf(item.balance ?? 0, limit) ?? 0),
            limit: formatMoney(limit),
          }),
        ofAnother,
      ]
    case 'records':
      return [
        opened,
        item.status,
        kind === 'record' && !!item.balance && t('item.liability', { amount: balance ?? '' }),
      ]
    case 'age':
      // The head of the list names the dates.
      return [date !== undefined && formatDate(date)]
    default:
      return [opened]
  }
}

function cardLines(
  { balance, limit }: FactorItem,
  t: ReturnType<typeof useTranslations<'factorPages'>>,
): string[] {
  if (balance === undefined) return []
  if (!limit) return [formatMoney(balance), t('item.noLimit')]
  const amounts = { balance: formatMoney(balance), limit: formatMoney(limit) }
  const used = t('item.used', { percent: formatPercent((balance * 100) / limit), ...amounts })
  return balance > limit
    ? [used, t('item.overLimit', { amount: formatMoney(balance - limit) })]
    : [used]
}
