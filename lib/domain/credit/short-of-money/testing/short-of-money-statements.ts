import {
  type ConsumerFile,
  type ScreenStatements,
  viewOf,
} from '../../../testing/statements/consumer-file'
import { splitDisputed } from '../../alerts/disputed'
import type { Statement } from '../../statements/statement'
import { billsOfBureaus } from '../bills'
import { needOf, shareOut } from '../share-out'

const keepFacts = (facts: string) => facts
/** The amount that the consumer can pay this month, in cents. */
const amount = 300_00

/** Each bill's share of $300, and the past-due amount that the call is about. */
export const shortOfMoneyStatements: ScreenStatements = {
  statementsOf: ({ report, disputes }) =>
    billsOfBureaus(report, keepFacts).flatMap(({ provider: bureau, bills }) =>
      shareOut(splitDisputed(bills, disputes).cards, amount).all.flatMap(({ bill, gets }) => {
        const about = { bureau, about: bill.id, source: 'report' } as const
        const { pastDue } = bill
        const share: Statement[] =
          gets > 0
            ? [
                {
                  ...about,
                  kind: 'shortOfMoney.gets',
                  figures: { gets, billNeed: needOf(bill) ?? 0 },
                  pays: [bill],
                },
              ]
            : []
        return pastDue
          ? [
              ...share,
              { ...about, kind: 'shortOfMoney.pastDue', figures: { billPastDue: pastDue } },
            ]
          : share
      }),
    ),
  holds: {
    'shortOfMoney.gets': ({ bureau, about, figures: { gets = 0, billNeed } }, file) => {
      const { monthlyPayment, pastDueAmount } = accountOf(about, bureau, file) ?? {}
      const sent = centsOf(monthlyPayment?.amount) + centsOf(pastDueAmount?.amount)
      return sent === billNeed && gets <= Math.min(sent, amount)
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
