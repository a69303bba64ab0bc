import { useLocale, useTranslations } from 'next-intl'
import { BureauCode } from '@/components/credit/shared/bureau/bureau-code'
import { DisputeNote, useDispute } from '@/components/credit/shared/use-disputes'
import { UtilizationText, UtilizationTrack } from '@/components/credit/shared/utilization-bar'
import { BureauText } from '@/components/ui/bureau-wording'
import { LazyDisclosure } from '@/components/ui/disclosure'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import { isGoodStatus } from '@/lib/domain/credit/report/entry-facts'
import { balanceUseOf, isLoanAccount } from '@/lib/domain/credit/report/utilization'
import { dateFormatsOf, formatMoney, formatPercent } from '@/lib/domain/shared/formats/formats'
import { AccountDetail } from './account-detail'
import { AnswerLink, markOf } from './asked-account'

/**
 * Column widths for name, opening date, status, utilization and balance. Shared, so that the
 * columns align in every list.
 */
export const columnClasses =
  'md:grid print:grid gap-x-4 md:grid-cols-[minmax(0,1fr)_5rem_minmax(0,1fr)_9rem_6rem] print:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1fr)_8.5rem_5rem] lg:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)_11rem_8rem] lg:gap-x-6'

/**
 * On phones a row has three lines: name and balance, the bar, then status and utilization. Late
 * payments have a line of their own.
 */
const phoneLines =
  'not-print:max-md:flex not-print:max-md:flex-wrap not-print:max-md:before:order-1 not-print:max-md:before:basis-full'

/** A single cell, so that the link to an alert can be beside the note about it. */
const askedRowClass = 'lg:grid lg:grid-cols-[minmax(0,1fr)] print:block'

/**
 * Puts the note about an alert below the number. Phones show it in the last line, above the link to
 * the alert.
 */
const noteClass =
  'not-print:max-md:order-5 not-print:max-md:basis-full md:col-start-1 md:row-start-2 md:-mt-1 print:col-start-1 print:row-start-2'
const rowWithNoteClass =
  'md:grid-rows-[auto_1fr] print:grid-rows-[auto_1fr] md:[&>:nth-child(n+3)]:row-span-2 print:[&>:nth-child(n+3)]:row-span-2'

/** Shows one account as an expandable row with its details and payment history. */
export function AccountRow({ account, printing }: { account: AccountDetails; printing: boolean }) {
  return (
    <li className={`border-hairline border-b ${askedRowClass}`}>
      <LazyDisclosure
        summary={<AccountSummary account={account} />}
        forceOpen={printing}
        className="lg:col-start-1 lg:row-start-1 [&>summary>svg]:mt-1.5 [&>summary]:items-start"
      >
        {() => <AccountDetail account={account} />}
      </LazyDisclosure>
      <AnswerLink account={account} />
    </li>
  )
}

function AccountSummary({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const isNoted = useDispute(markOf(account)) !== undefined
  return (
    <span
      className={`${columnClasses} ${phoneLines} ${isNoted ? rowWithNoteClass : ''} items-start gap-y-1 py-1 font-normal text-sm`}
    >
      <span className="flex flex-col not-print:max-md:min-w-0 not-print:max-md:grow not-print:max-md:basis-0">
        <span className="max-w-full font-semibold text-base">
          {account.accountName ? <BureauText>{account.accountName}</BureauText> : t('unnamed')}
        </span>
        <span className="text-ink-muted">{account.maskedNumber}</span>
      </span>
      {isNoted ? (
        <span className={noteClass}>
          <DisputeNote {...markOf(account)} />
        </span>
      ) : null}
      <Opened account={account} />
      <Status account={account} />
      <Use account={account} />
      <Balance account={account} />
    </span>
  )
}

function Opened({ account: { dateOpened, dateClosed } }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const { formatShortMonth } = dateFormatsOf(useLocale())
  const [opened, closed] = [dateOpened, dateClosed].map((at) =>
    at === undefined ? undefined : formatShortMonth(at),
  )
  return (
    <span className="text-ink-muted leading-6 not-print:max-md:hidden lg:whitespace-nowrap print:whitespace-nowrap">
      {opened ? <span className="sr-only">{t('detail.dateOpened')} </span> : null}
      {opened && closed ? t('openedUntil', { opened, closed }) : opened}
    </span>
  )
}

function Status({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const { formatShortMonth } = dateFormatsOf(useLocale())
  const status = account.accountStatus?.trim() && <BureauCode code={account.accountStatus} />
  const isGood = isGoodStatus(account)
  const { lateMonths: count, lastLateMonth: last } = account
  const isNow = isGood && count > 0 && !account.isClosed
  return (
    <span className="flex flex-col leading-6 not-print:max-md:contents not-print:max-md:leading-5">
      {status ? (
        <span className="not-print:max-md:order-3 not-print:max-md:min-w-0 not-print:max-md:grow not-print:max-md:basis-0">
          <span
            className={
              account.isNegative && !isGood ? 'font-medium text-negative' : 'text-ink-muted'
            }
          >
            {isNow ? t.rich('statusNow', { status: () => status }) : status}
          </span>
        </span>
      ) : null}
      {count > 0 ? (
        <span className="font-medium text-negative not-print:max-md:order-4 not-print:max-md:basis-full">
          {last === undefined
            ? t('late', { count })
            : t('lateUntil', { count, month: formatShortMonth(last) })}
        </span>
      ) : null}
    </span>
  )
}

function Use({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const use = balanceUseOf(account)
  if (use?.kind === 'used' || use?.kind === 'overLimit') {
    const over =
      use.kind === 'overLimit' ? { text: t('overLimit', { amount: formatMoney(use.amount) }) } : {}
    return (
      <span className="pt-2 not-print:max-md:contents">
        <span className="block not-print:max-md:order-2 not-print:max-md:basis-full not-print:max-md:pt-1">
          <UtilizationTrack percent={use.percent} />
        </span>
        <span className="mt-1 block not-print:max-md:order-3 not-print:max-md:mt-0">
          <UtilizationText percent={use.percent} {...over} />
        </span>
      </span>
    )
  }
  return (
    <span className="text-ink-muted leading-6 not-print:max-md:order-3 not-print:max-md:text-right not-print:max-md:leading-5">
      {use?.kind === 'paidDown' ? t('paidDown', { percent: formatPercent(use.percent) }) : null}
      {use?.kind === 'noLimit' ? t('noLimit') : null}
    </span>
  )
}

function Balance({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const { balanceAmount: balance, creditLimitAmount: limit, highCreditAmount: original } = account
  const isEmpty = account.isClosed && balance === 0
  const whole = isLoanAccount(account) ? original : limit
  return (
    <span className="flex flex-col text-right">
      {balance === undefined ? null : (
        <span className="font-semibold text-base">{formatMoney(balance)}</span>
      )}
      {balance !== undefined && whole && !isEmpty ? (
        <span className="text-ink-muted not-print:max-md:sr-only">
          {t('ofAmount', { amount: formatMoney(whole) })}
        </span>
      ) : null}
    </span>
  )
}
