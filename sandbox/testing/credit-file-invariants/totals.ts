import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Account } from '@/lib/contract/bureau/account'
import type { AccountGroupSummary } from '@/lib/contract/bureau/report'
import { accountsInView, groupFields, type Invariants, sumBy, summaryOfView } from './parsed-file'

/** The sums and counts in docs/domain.md, section 3. */
export const totalInvariants: Invariants = {
  'group figures are computed from the open accounts': ({ views }) => {
    for (const view of views) {
      for (const [name] of groupFields) checkGroup(summaryOfView(view)[name], view[name] ?? [])
    }
  },
  'available card credit is limit minus balance, and never negative': ({ views }) => {
    for (const view of views) {
      const group = summaryOfView(view).revolvingAccounts
      const left = (group?.creditLimit?.amount ?? 0) - (group?.balance?.amount ?? 0)
      equal(group?.available?.amount, Math.max(0, left))
    }
  },
  'the Total row is the sum of the groups': ({ views }) => {
    for (const view of views) {
      const summary = summaryOfView(view)
      const all = groupFields.map(([name]) => summary[name])
      const total = summary.totalOpenAccounts
      for (const part of ['balance', 'creditLimit', 'available', 'monthlyPaymentAmount'] as const) {
        equal(
          total?.[part]?.amount,
          sumBy(all, (group) => group?.[part]?.amount),
          part,
        )
      }
      for (const part of [
        'totalAccounts',
        'totalAccountsWithBalance',
        'totalNegativeAccounts',
      ] as const) {
        equal(
          total?.[part],
          sumBy(all, (group) => group?.[part]),
          part,
        )
      }
    }
  },
  'counts match the lengths of their lists': ({ views }) => {
    for (const view of views) {
      const summary = summaryOfView(view)
      equal(summary.totalInquires, view.inquiries?.length)
      equal(summary.totalPublicRecords, view.publicRecords?.length)
      equal(summary.totalCollections, view.collections?.length)
      equal(summary.totalConsumerStatements, view.consumerStatements?.length)
      equal(
        summary.totalNegativeAccounts,
        accountsInView(view).filter((account) => account.isNegative).length,
      )
      const { names, addresses, phones, employment } = summary.subject ?? {}
      equal(
        summary.totalPersonalInformation,
        [names, addresses, phones, employment].flat().filter(Boolean).length,
      )
    }
  },
  'the summaries match those in the report': ({ views, summaries }) => {
    deepEqual(summaries, views.map(summaryOfView))
  },
  'every account is in the group of its type and has a unique id': ({ views }) => {
    for (const view of views) {
      for (const [name, type] of groupFields)
        ok((view[name] ?? []).every((account) => account.accountType === type))
      const ids = accountsInView(view).map((account) => account.id)
      equal(new Set(ids).size, ids.length)
    }
  },
  'the first bureau has 3 to 15 open accounts': ({ views: [first] }) => {
    const open = first ? accountsInView(first).filter((account) => account.accountOpen).length : 0
    ok(open >= 3 && open <= 15, `${open}`)
  },
}

function checkGroup(group: AccountGroupSummary, accounts: readonly Account[]): void {
  const open = accounts.filter((account) => account.accountOpen)
  const balance = sumBy(open, (account) => account.balanceAmount?.amount)
  const limit = sumBy(open, limitOf)
  equal(group?.balance?.amount, balance)
  equal(group?.creditLimit?.amount, limit)
  equal(
    group?.monthlyPaymentAmount?.amount,
    sumBy(open, (account) => account.monthlyPayment?.amount),
  )
  equal(group?.totalAccounts, open.length)
  equal(
    group?.totalAccountsWithBalance,
    open.filter((account) => (account.balanceAmount?.amount ?? 0) > 0).length,
  )
  ok((group?.totalAccountsWithBalance ?? 0) <= (group?.totalAccounts ?? 0))
  equal(group?.totalNegativeAccounts, accounts.filter((account) => account.isNegative).length)
  const percent = limit === 0 ? 0 : (balance / limit) * 100
  ok(Math.abs((group?.debtToCreditRatio ?? Number.NaN) - percent) < 0.051)
}

/** Returns a card's limit or a loan's original amount. A service has neither. */
function limitOf({ accountType, creditLimitAmount, highCreditAmount }: Account): number {
  if (accountType === 'OTHER') return 0
  return (accountType === 'REVOLVING' ? creditLimitAmount?.amount : highCreditAmount?.amount) ?? 0
}
