import { shortOfMoneyRoute } from '@/lib/contract/bff/credit/short-of-money'
import { billsOfBureaus } from '@/lib/domain/credit/short-of-money/bills'
import { defineReportView } from '../../bureau/bureau-view'

export const handleShortOfMoney = defineReportView(shortOfMoneyRoute, (report, { hash }) =>
  billsOfBureaus(report, hash),
)
