import { isUnsecured } from '../../../testing/statements/collection-statements'
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
        const pending: Statement[] = bill.isDisputed
          ? [{ ...about, kind: 'shortOfMoney.disputePending', figures: {} }]
          : []
        return pastDue
          ? [
              ...share,
              ...pending,
              { ...about, kind: 'shortOfMoney.pastDue', figures: { billPastDue: pastDue } },
            ]
          : [...share, ...pending]
      }),
    ),
  holds: {
    'shortOfMoney.gets': ({ bureau, about, figures: { gets = 0, billNeed } }, file) => {
      const { monthlyPayment, pastDueAmount } = accountOf(about, bureau, file) ?? {}
      const sent = centsOf(monthlyPayment?.amount) + centsOf(pastDueAmount?.amount)
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
    'shortOfMoney.pastDue': ({ bureau, about, figures: { billPastDue } }, file) =>
      centsOf(accountOf(about, bureau, file)?.pastDueAmount?.amount) === billPastDue,
  },
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
