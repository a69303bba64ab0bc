import type { Account } from '@/lib/contract/bureau/account'
import type { ReportView } from '@/lib/contract/bureau/report'
import {
  goesOn,
  isLaterBankruptcy,
  isUnsecured,
} from '../../../testing/statements/collection-statements'
import {
  type ConsumerFile,
  type ScreenStatements,
  viewOf,
} from '../../../testing/statements/consumer-file'
import { markOf } from '../../../testing/statements/debt-plan-rules'
import type { Statement } from '../../statements/statement'
import { billsOfBureaus } from '../bills'
import { needOf, shareOut } from '../share-out'
import { splitBills } from '../split-bills'

const keepFacts = (facts: string) => facts
/** The amount that the consumer can pay this month, in cents. */
const amount = 300_00

/** Each bill's share of $300, and the past-due amount that the call is about. */
export const shortOfMoneyStatements: ScreenStatements = {
  statementsOf: ({ report, disputes }) =>
    billsOfBureaus(report, keepFacts).flatMap(({ provider: bureau, bills }) =>
      shareOut(splitBills(bills, disputes).bills, amount).all.flatMap(({ bill, gets }) => {
        const about = { bureau, about: bill.id, source: 'report' } as const
        const { pastDue } = bill
        const share: Statement[] =
          gets > 0
            ? [
                {
                  ...about,
                  kind: 'shortOfMoney.gets',
                  figures: { gets, billNeed: needOf(bill) ?? 0 },
                  ...(bill.isDisputed ? {} : { pays: [bill] }),
                },
              ]
            : []
        const notes: Statement[] = bill.loanCase
          ? [{ ...about, kind: `loanCase.${bill.loanCase}`, figures: {} }]
          : []
        const pending: Statement[] = bill.isDisputed
          ? [{ ...about, kind: 'shortOfMoney.disputePending', figures: {} }]
          : []
        return pastDue
          ? [
              ...share,
              ...notes,
              ...pending,
              { ...about, kind: 'shortOfMoney.pastDue', figures: { billPastDue: pastDue } },
            ]
          : [...share, ...notes, ...pending]
      }),
    ),
  holds: {
    'shortOfMoney.gets': ({ bureau, about, figures: { gets = 0, billNeed } }, file) => {
      const account = accountOf(about, bureau, file)
      const { monthlyPayment, pastDueAmount } = account ?? {}
      const pastDue = isInOpenCase(account, viewOf(file, bureau)) ? 0 : pastDueAmount?.amount
      const sent = centsOf(monthlyPayment?.amount) + centsOf(pastDue)
      return sent === billNeed && gets <= Math.min(sent, amount)
    },
    'shortOfMoney.disputePending': ({ bureau, about }, file) => {
      const account = accountOf(about, bureau, file)
      const view = viewOf(file, bureau)
      const isEssential = !isUnsecured(account ?? {})
      return (
        markOf(account ?? { id: '' }, view).isDisputed &&
        (isEssential || centsOf(account?.pastDueAmount?.amount) === 0)
      )
    },
    'loanCase.openCase': ({ bureau, about }, file) =>
      isInOpenCase(accountOf(about, bureau, file), viewOf(file, bureau)),
    'loanCase.foreclosure': ({ bureau, about }, file) => {
      const { accountType, accountOpen, accountStatus } = accountOf(about, bureau, file) ?? {}
      const isOpenHome = accountType === 'MORTGAGE' && accountOpen !== false
      return isOpenHome && accountStatus === 'FORECLOSURE_PROCESS_STARTED'
    },
    'loanCase.lien': ({ bureau, about }, file) => {
      const account = accountOf(about, bureau, file)
      const view = viewOf(file, bureau)
      if (!account || !view || account.accountOpen === false) return false
      const { accountType, loanType, accountStatus, firstDelinquencyDate } = account
      const isCar = /auto/i.test(`${loanType?.code} ${loanType?.description}`)
      return (
        (accountType === 'MORTGAGE' || (accountType === 'INSTALLMENT' && isCar)) &&
        (/BANKRUPTCY|IN_BK|IN_WEP|WAGE_EARNER|CHAPTER_13/.test(accountStatus ?? '') ||
          isLaterBankruptcy(view, firstDelinquencyDate ?? Number.NaN, /^discharged/i))
      )
    },
    'shortOfMoney.pastDue': ({ bureau, about, figures: { billPastDue } }, file) =>
      centsOf(accountOf(about, bureau, file)?.pastDueAmount?.amount) === billPastDue,
  },
}

/** Returns whether part of a loan is past due that is older than an open bankruptcy. */
function isInOpenCase(account: Account | undefined, view: ReportView | undefined): boolean {
  const { accountType, accountOpen, dateOpened, pastDueAmount } = account ?? {}
  return (
    view !== undefined &&
    account !== undefined &&
    (accountType === 'MORTGAGE' || accountType === 'INSTALLMENT') &&
    !isUnsecured(account) &&
    accountOpen !== false &&
    (pastDueAmount?.amount ?? 0) > 0 &&
    isLaterBankruptcy(view, dateOpened ?? Number.NaN, goesOn)
  )
}

const centsOf = (dollars = 0) => Math.round(dollars * 100)

function accountOf(id: string | undefined, bureau: string | undefined, file: ConsumerFile) {
  const view = viewOf(file, bureau)
  const groups = [
    view?.mortgageAccounts,
    view?.installmentAccounts,
    view?.revolvingAccounts,
    view?.otherAccounts,
  ]
  return groups.flatMap((group) => group ?? []).find((account) => account.id === id)
}
