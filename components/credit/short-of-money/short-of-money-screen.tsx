'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BillsElsewhere } from '@/components/credit/shared/bureau/bills-elsewhere'
import { BureauScreen, DisputedList } from '@/components/credit/shared/bureau/bureau-screen'
import { Reaffirmed } from '@/components/credit/shared/reaffirmation'
import { usePayableAmount } from '@/components/credit/shared/use-payable-amount'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { BillsOfBureau } from '@/lib/contract/bff/credit/short-of-money'
import {
  type Dispute,
  disputedKindOf,
  disputeReasonOf,
  splitDisputed,
} from '@/lib/domain/credit/alerts/disputed'
import { parseMonthlyAmount } from '@/lib/domain/credit/debt-plan/typed-payment'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { shareOut } from '@/lib/domain/credit/short-of-money/share-out'
import { splitBills } from '@/lib/domain/credit/short-of-money/split-bills'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { AmountForm } from './amount-form'
import { BillGroups } from './bill-groups'
import { Calls } from './calls'
import { FreeHelpLink, WithFreeHelp } from './free-help'
import { Reaffirmations } from './reaffirmations'

/**
 * Shows which bills to pay first, what to say to each company, and where help is free. Contract,
 * section 13.
 */
export function ShortOfMoneyContent() {
  return (
    <BureauScreen
      query={useEndpointQuery('/api/short-of-money')}
      texts="shortOfMoney"
      skeleton={<ShortOfMoneySkeleton />}
      withoutData={<WithoutReport />}
    >
      {(view, disputes) => <Bills key={view.provider} {...view} disputes={disputes} />}
    </BureauScreen>
  )
}

/** Shows the order of payment, what not to promise, and free help. */
function WithoutReport() {
  const t = useTranslations('shortOfMoney')
  return (
    <div className="mt-8">
      <WithFreeHelp hasHome={false}>
        <FreeHelpLink />
        <BillGroups groups={shareOut([], 0).groups}>
          <p className="text-ink-muted text-sm">{t('orderSource')}</p>
        </BillGroups>
      </WithFreeHelp>
    </div>
  )
}

const unknownAmount = { amount: '', isForCards: false }

type BillsProps = BillsOfBureau & { disputes: readonly Dispute[] }

function Bills({ bills: all, chargedOff = [], ...view }: BillsProps) {
  const { label: bureau, date, disputes } = view
  const t = useTranslations('shortOfMoney')
  const { formatDate } = dateFormatsOf(useLocale())
  const [{ amount: typed, isForCards } = unknownAmount, keep] = usePayableAmount()
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set())
  const { bills, disputed } = splitBills(all, disputes)
  const amount = parseMonthlyAmount(typed)
  const result = shareOut(bills, amount ?? 0, paid)
  const calls = amount === undefined ? result.all : result.short
  const togglePaid = (id: string) => {
    const rest = [...paid].filter((one) => one !== id)
    setPaid(new Set(paid.has(id) ? rest : [...rest, id]))
  }
  return (
    <WithFreeHelp hasPrint hasHome={bills.some(({ kind }) => kind === 'home')}>
      {bills.length > 0 ? (
        <Card className="flex flex-col gap-6">
          <AmountForm
            key={typed}
            typed={typed}
            keep={(given) =>
              keep(given === undefined ? given : { amount: given, isForCards: false })
            }
          />
          <div aria-live="polite" className="empty:hidden">
            {amount === undefined || result.count === 0 ? null : (
              <Result amount={amount} result={result} />
            )}
            {isForCards && bills.some(({ kind }) => kind !== 'card') ? (
              <p className="mt-2 max-w-prose">{t('forCards')}</p>
            ) : null}
          </div>
        </Card>
      ) : null}
      <FreeHelpLink />
      <BillsElsewhere provider={view.provider} bills={[{ ...view, bills: all }]} />
      <BillGroups {...result} {...{ calls, togglePaid }} hasReport isShared={amount !== undefined}>
        <ChargedOff accounts={splitDisputed(chargedOff, disputes).cards} />
        <p className="text-ink-muted text-sm">
          {date === undefined
            ? t('sourceUndated', { bureau })
            : t('source', { bureau, date: formatDate(date) })}{' '}
          {t('orderSource')}
        </p>
        <DisputedList
          texts="shortOfMoney"
          items={disputed.map(({ card, dispute }) => ({
            key: card.id,
            text: t(leftOutKeyOf(dispute), {
              kind: disputedKindOf(dispute),
              bankruptcy: dispute.bankruptcy ?? 'other',
              renamed: card.renamed ?? 'none',
              company: entryName(
                card.name ?? t(`unnamed.${card.kind}`),
                card.lastFour && `•••• ${card.lastFour}`,
              ),
            }),
            dispute,
          }))}
        >
          <Reaffirmations disputed={disputed} />
        </DisputedList>
        <Reaffirmed accounts={bills} />
      </BillGroups>
      {bills.length > 0 ? <Calls shares={calls} /> : null}
    </WithFreeHelp>
  )
}

type ChargedOffProps = { accounts: NonNullable<BillsOfBureau['chargedOff']> }

function ChargedOff({ accounts }: ChargedOffProps) {
  const t = useTranslations('shortOfMoney')
  return accounts.map(({ name = t('unnamed.card'), lastFour, amount }) => (
    <p key={`${name} ${lastFour}`} className="max-w-prose">
      {t('chargedOff', {
        account: entryName(name, lastFour && `•••• ${lastFour}`),
        amount: formatCents(amount),
      })}
    </p>
  ))
}

function Result({ amount, result }: { amount: number; result: ReturnType<typeof shareOut> }) {
  const t = useTranslations('shortOfMoney')
  const { full, count, missing, hasPastDue, left } = result
  const pastDue = hasPastDue ? 'yes' : 'no'
  const [money, rest] = [formatCents(amount), left > 0 ? formatCents(left) : 'none']
  if (missing === 0)
    return (
      <p className="text-balance font-semibold text-xl">
        {t('enough', { amount: money, left: rest })}
      </p>
    )
  return (
    <div className="flex flex-col gap-1">
      <p className="text-balance font-semibold text-xl">
        {t('result', { amount: money, full, count })}
      </p>
      <p>{t('missing', { missing: formatCents(missing), pastDue, left: rest })}</p>
    </div>
  )
}

export function ShortOfMoneySkeleton() {
  return (
    <SkeletonLines
      className="gap-6"
      widths={['w-64', 'w-80', 'w-full', 'w-72', 'w-full', 'w-full']}
    />
  )
}

/**
 * Returns the key of the text for a disputed bill. `NotKnown` cannot occur, because it is about
 * another person's card, which is never a bill.
 */
function leftOutKeyOf(dispute: Dispute) {
  const reason = disputeReasonOf(dispute)
  return `leftOut${reason === 'NotKnown' ? 'NotMine' : reason}` as const
}
