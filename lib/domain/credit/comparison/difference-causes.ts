import type {
  CausingAccount,
  Comparison,
  DifferenceCause,
} from '@/lib/contract/bff/credit/comparison'
import type { AccountDetails, ReportDetail } from '@/lib/contract/bff/credit/report-details'
import { omitNullish } from '../../shared/formats/omit-nullish'
import { providerLabel } from '../../shared/formats/providers'
import { ratioOf } from '../report/utilization'
import { type MatchedAccount, matchAccounts } from './match-accounts'

/**
 * Returns which accounts make card utilization and late payments differ between bureaus. If the
 * accounts that all bureaus report have equal figures, the other accounts are the cause.
 */
export function differenceCausesOf(
  reports: readonly ReportDetail[],
): NonNullable<Comparison['causes']> {
  const matched = matchAccounts(reports)
  return omitNullish({
    utilization: causeOf(matched, cardFactsOf, ({ balanceAmount, creditLimitAmount }) =>
      ratioOf(balanceAmount, creditLimitAmount),
    ),
    latePayments: causeOf(matched, lateFactsOf, ({ lateMonths }) => lateMonths),
  })
}

/**
 * Returns an account's contribution to a figure, as a string for comparison; undefined if it has
 * none.
 */
type FactsOf = (account: AccountDetails) => string | undefined

const cardFactsOf: FactsOf = ({ group, isClosed, balanceAmount = 0, creditLimitAmount }) =>
  group !== 'revolvingAccounts' || (isClosed && balanceAmount === 0)
    ? undefined
    : `${balanceAmount} of ${creditLimitAmount}`

const lateFactsOf: FactsOf = ({ lateMonths }) => (lateMonths > 0 ? `${lateMonths}` : undefined)

/**
 * Returns the accounts that cause a difference. Undefined if it is unclear whether an account is
 * the same as one at another bureau, or if no account is a cause.
 */
function causeOf(
  matched: readonly MatchedAccount[],
  factsOf: FactsOf,
  figureOf: (account: AccountDetails) => number | undefined,
): DifferenceCause | undefined {
  const counted = matched.filter(({ bureaus }) =>
    bureaus.some(({ details }) => details && factsOf(details) !== undefined),
  )
  const isAt = (one: MatchedAccount, presence: MatchedAccount['bureaus'][number]['presence']) =>
    one.bureaus.some((bureau) => bureau.presence === presence)
  if (counted.some((one) => isAt(one, 'unclear'))) return undefined
  const others = counted.filter((one) => isAt(one, 'missing'))
  const changed = counted.filter(
    ({ bureaus }) => new Set(bureaus.map(({ details }) => details && factsOf(details))).size > 1,
  )
  const toCausing = (one: MatchedAccount) => causingAccountOf(one, figureOf)
  const cause = {
    others: others.map(toCausing),
    changed: changed.filter((one) => !others.includes(one)).map(toCausing),
  }
  return cause.others.length + cause.changed.length > 0 ? cause : undefined
}

function causingAccountOf(
  { details, bureaus }: MatchedAccount,
  figureOf: (account: AccountDetails) => number | undefined,
): CausingAccount {
  const labelsOf = (isReported: boolean) =>
    bureaus
      .filter(({ presence }) => (presence === 'reported') === isReported)
      .map(({ provider }) => providerLabel(provider))
  return omitNullish({
    name: details.accountName,
    maskedNumber: details.maskedNumber,
    figure: figureOf(details),
    reportedAt: labelsOf(true),
    missingAt: labelsOf(false),
  })
}
