/**
 * The alert types from docs/domain.md, section 4, that the generator creates, with the bureau's
 * titles. Type and title state the direction of a change.
 */
export const alertTitles = {
  NEW_ACCOUNT: 'New account opened',
  AUTHORIZED_USER_ADDED: 'Added as an authorized user',
  HARD_INQUIRY: 'New inquiry',
  ADDRESS_CHANGE: 'Address change',
  EMPLOYMENT_CHANGE: 'Employment change',
  NEW_COLLECTION: 'New collection',
  NEW_MEDICAL_COLLECTION: 'New medical collection',
  COLLECTION_PAID: 'Collection paid',
  BANKRUPTCY_FILED: 'Bankruptcy filed',
  CARD_LOST_OR_STOLEN: 'Card reported lost or stolen',
  DELINQUENCY_30: 'Payment 30 days late',
  DELINQUENCY_60: 'Payment 60 days late',
  DELINQUENCY_90: 'Payment 90 days late or more',
  CHARGED_OFF: 'Account charged off',
  OVER_LIMIT: 'Card over its limit',
  LIMIT_INCREASED: 'Credit limit raised',
  LIMIT_DECREASED: 'Credit limit lowered',
  ACCOUNT_CLOSED: 'Account closed',
  ACCOUNT_PAID_OFF: 'Loan paid off',
  BALANCE_UP: 'Balance went up',
  BALANCE_DOWN: 'Balance went down',
  SCORE_UP: 'Score went up',
  SCORE_DOWN: 'Score went down',
  FREEZE_PLACED: 'Security freeze placed',
  STATEMENT_ADDED: 'Statement added to the file',
} as const
export type AlertType = keyof typeof alertTitles

/** Minor alerts are limited in number; the largest changes come first. */
export const minorTypes: readonly AlertType[] = [
  'BALANCE_UP',
  'BALANCE_DOWN',
  'SCORE_UP',
  'SCORE_DOWN',
]

/** A difference between two consecutive monthly snapshots. */
export type FileChange = {
  readonly type: AlertType
  /** Key of the event, which is the same for all bureaus that reported the change. */
  readonly key: string
  readonly on: number
  readonly text: string
  readonly institution?: { readonly name: string; readonly phone?: string }
  /** The change in a card's balance, and the card's limit, in US dollars. */
  readonly balance?: { readonly change: number; readonly limit: number }
  /** The size of the change in US dollars or points, to rank minor changes. */
  readonly size?: number
}

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export function formatDollars(amount: number): string {
  return usd.format(amount)
}

/**
 * Returns the date for an alert about an event at `at`, limited to the time between two snapshots.
 */
export function alertDate(at: number, [before, after]: readonly [number, number]): number {
  return Math.min(after, Math.max(before + 1, at))
}
