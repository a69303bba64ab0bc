import type { DebtPlanCard } from '@/lib/contract/bff/credit/debt-plan'
import type { FactorRows, FactorState } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { providerLabel } from '../../shared/formats/providers'
import { type AccountMark, type Dispute, splitDisputed } from '../alerts/disputed'
import { isSameCompany } from '../report/entry-names'

type Questions = {
  readonly rows: FactorRows
  /** The bureau's open cards. */
  readonly cards?: readonly DebtPlanCard[] | undefined
  readonly disputes: readonly Dispute[]
}

/**
 * Returns the state that pages show for a factor. It is `inQuestion` if the factor counts an entry
 * that an open alert asks about or that the consumer denied: praise or blame may be for what
 * another person did. Balances and age count every account, so one entry decides little there.
 */
export function shownStateOf(
  factor: FactorGroup,
  { rows, cards = [], disputes }: Questions,
): FactorState | 'inQuestion' | undefined {
  const { state } = rows[factor]
  const isInQuestion = {
    payments: () => isAnyDoubtful(rows.payments.lateAccounts, disputes),
    utilization: () => isAnyDoubtful(cards, disputes),
    balances: () => false,
    age: () => false,
    newCredit: () => newCreditDisputes(disputes, rows) > 0,
    records: () => areRecordsDoubtful(disputes, rows),
  }[factor]
  return state && isInQuestion() ? 'inQuestion' : state
}

/** A dispute at the bureau or a bankruptcy says nothing about who opened the account. */
function isAnyDoubtful(accounts: readonly AccountMark[] = [], disputes: readonly Dispute[]) {
  return splitDisputed(accounts, disputes).disputed.some(
    ({ dispute: { alert, isDenied } }) => alert !== undefined || isDenied,
  )
}

const newCreditKinds: ReadonlySet<string> = new Set(['newAccount', 'hardInquiry', 'inquiry'])
const recordKinds: ReadonlySet<string> = new Set([
  'collection',
  'medicalCollection',
  'publicRecord',
])

/**
 * Counts the disputed companies at a bureau, not the disputes, because one application results in
 * both an inquiry and an account.
 */
export function newCreditDisputes(
  disputes: readonly Dispute[],
  { provider, newCredit: { entries = [] } }: FactorRows,
): number {
  const bureau = providerLabel(provider)
  const companies = disputes.flatMap(({ alert, entryKey, isDenied }) => {
    if (alert)
      return alert.label === bureau && newCreditKinds.has(alert.kind.name)
        ? [alert.company ?? alert.id]
        : []
    const entry = isDenied ? entries.find((one) => one.entryKey === entryKey) : undefined
    return entry ? [entry.name ?? entry.entryKey] : []
  })
  const isNew = (company: string | undefined, index: number) =>
    companies.findIndex((one) => one === company || isSameCompany(one, company)) === index
  return companies.filter(isNew).length
}

function areRecordsDoubtful(disputes: readonly Dispute[], { provider, records }: FactorRows) {
  const { collections, bankruptcies, publicRecords, entryKeys = [] } = records
  const bureau = providerLabel(provider)
  const isListed = collections + bankruptcies + publicRecords > 0
  return disputes.some(({ alert, entryKey, isDenied }) =>
    alert
      ? isListed && alert.label === bureau && recordKinds.has(alert.kind.name)
      : isDenied && entryKey !== undefined && entryKeys.includes(entryKey),
  )
}
