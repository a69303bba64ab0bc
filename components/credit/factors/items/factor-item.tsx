import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AnswerLink } from '@/components/credit/shared/answer-link'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { DisputeNote, useDispute } from '@/components/credit/shared/use-disputes'
import { UtilizationBar } from '@/components/credit/shared/utilization-bar'
import { BureauText } from '@/components/ui/bureau-wording'
import { buttonClass } from '@/components/ui/button/button'
import { useIsHidden } from '@/lib/client/page/page-context'
import type { FactorGroup } from '@/lib/contract/choices'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
import { ratioOf } from '@/lib/domain/credit/report/utilization'
import { formatMoney } from '@/lib/domain/shared/formats/formats'
import type { FoundItem } from './found-item'
import { useItemLines } from './item-lines'

type ItemProps = {
  factor: FactorGroup
  item: FoundItem
  isFirst: boolean
  /** The advice about the item. */
  children?: ReactNode
}

/** Shows an item's name, its amount or main fact at the right edge, and its details below. */
export function Item({ factor, item, isFirst, children }: ItemProps) {
  if (factor === 'payments' || factor === 'utilization')
    return <WideItem {...{ factor, item, isFirst }} />
  return <ShortItem {...{ factor, item, children }} />
}

/** The amount or date is short enough to share a line with the name, also on phones. */
function ShortItem({ factor, item, children }: Omit<ItemProps, 'isFirst'>) {
  const kind = useKind(item)
  const lines = useItemLines(factor, item)
  const hasAmount = factor === 'records' || factor === 'balances'
  // A record's line already shows its amount as a liability.
  const amount =
    item.balance === undefined || item.kind === 'record' ? undefined : formatMoney(item.balance)
  const fact = hasAmount ? amount : lines[0]
  const isAccount = item.kind === 'account'
  const number = hasAmount || !isAccount ? undefined : item.isClosed ? kind : maskedOf(item)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 pt-3.5">
      <Name item={item} number={number} />
      {fact === undefined ? null : (
        <p
          className={`col-start-2 text-right ${hasAmount ? 'font-semibold text-lg leading-6' : ''}`}
        >
          {fact}
        </p>
      )}
      <div className="max-sm:col-span-full sm:col-start-1">
        <Details lines={hasAmount ? [kind, ...lines] : lines.slice(1)} status={item.status} />
        <ItemNote item={item} />
        {children}
      </div>
      <LetterLink item={item} />
    </div>
  )
}

function WideItem({ factor, item, isFirst }: ItemProps) {
  const t = useTranslations('factorPages')
  const kind = useKind(item)
  const [fact, ...details] = useItemLines(factor, item)
  return (
    <div className="grid gap-x-6 pt-3.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <Name item={item} />
        <Details lines={[kind, ...details]} status={item.status} />
        {item.payment ? (
          <p className="font-semibold">{t('item.pay', { amount: item.payment })}</p>
        ) : null}
        <ItemNote item={item} />
      </div>
      <div className="flex flex-col sm:items-end">
        <p className="max-sm:text-sm max-sm:leading-6">
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

const maskedOf = ({ maskedNumber }: FoundItem) => maskedNumber?.replace(' ', '\u00a0')

function useKind(item: FoundItem) {
  const t = useTranslations('factorPages')
  return t(`kind.${item.recordKind ?? item.kind}`, {
    number: maskedOf(item) ?? '',
    isClosed: item.isClosed ? 'yes' : 'no',
  })
}

function Name({ item: { name }, number }: { item: FoundItem; number?: string | undefined }) {
  const t = useTranslations('factorPages')
  return (
    <p>
      {/* The gap to the number stays at the end of the line if the number wraps. */}
      <span className={`font-medium ${number ? 'mr-1' : ''}`}>
        {name ? <BureauText>{name}</BureauText> : t('unnamed')}
      </span>
      {number ? ' ' : null}
      {number ? <span className="inline-block text-ink-muted text-sm">{number}</span> : null}
    </p>
  )
}

/** Separates the details with dots. A dot stays at the end of its line. */
function Details({ lines, status }: { lines: readonly string[]; status: string | undefined }) {
  if (lines.length === 0) return null
  return (
    <p className="text-ink-muted text-sm">
      {lines.map((line) => (
        <span key={line} className="[&:not(:last-child)]:after:content-['\00a0·_']">
          {status !== undefined && line === status ? <BureauCode code={status} /> : line}
        </span>
      ))}
    </p>
  )
}

function ItemNote({ item }: { item: FoundItem }) {
  const { name, date: opened, entryKey, kind, isDisputed, bankruptcy, isAuthorizedUser } = item
  const mark = { name, opened, entryKey, kind, isDisputed, bankruptcy, isAuthorizedUser }
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 empty:hidden">
      <DisputeNote {...mark} />
      <AnswerLink dispute={useDispute(mark)} className="min-h-6! text-sm" />
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
    <ScreenLink path={kitPathOf(letter)} className={letterClass}>
      {t('openLetter')}
    </ScreenLink>
  )
}

const letterClass = `${buttonClass('quiet')} mt-2 min-h-11! self-start! text-sm! text-ink! no-underline! max-sm:col-span-full`
