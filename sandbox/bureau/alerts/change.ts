import type { AlertType } from './alert-types'

/** A difference between two consecutive monthly snapshots. */
export type FileChange = {
  readonly type: AlertType
  /** Identical for all bureaus that saw the change. */
  readonly key: string
  readonly on: number
  readonly text: string
  readonly institution?: { readonly name: string; readonly phone?: string }
  /** Size of the change in US dollars or points, to rank minor changes. */
  readonly size?: number
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function formatDollars(amount: number): string {
  return usd.format(amount)
}

/** The date of an alert about an event at `at`: between the two snapshots. */
export function alertDate(at: number, [before, after]: readonly [number, number]): number {
  return Math.min(after, Math.max(before + 1, at))
}
