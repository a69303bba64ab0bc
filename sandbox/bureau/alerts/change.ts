import type { AlertType } from './alert-types'

/** Something that is true of one monthly snapshot and was not of the one before. */
export type FileChange = {
  readonly type: AlertType
  /** The same for every bureau that saw it. */
  readonly key: string
  readonly on: number
  readonly text: string
  readonly institution?: { readonly name: string; readonly phone?: string }
  /** How much changed, to rank minor changes: US dollars, points. */
  readonly size?: number
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export function formatDollars(amount: number): string {
  return usd.format(amount)
}

/** The moment a bureau tells of something that happened at `at`: within the month that ends with the later snapshot. */
export function alertDate(at: number, [before, after]: readonly [number, number]): number {
  return Math.min(after, Math.max(before + 1, at))
}
