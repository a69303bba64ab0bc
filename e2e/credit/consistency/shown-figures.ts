import type { Locator, Page } from 'playwright/test'
import { openAccountsForPrint } from '../print/open-accounts'

export const bureauNames: Record<string, string> = {
  EFX: 'Equifax',
  TU: 'TransUnion',
  EXP: 'Experian',
}

export const weeklyUpdateMs = 7 * 24 * 3600 * 1000

/** The figures in a string: unsigned amounts, dates and percentages. */
export type Figures = {
  readonly amounts: string[]
  readonly dates: string[]
  readonly percents: string[]
}

/**
 * Returns every amount, date and percentage in the page's main part, each once. Opens folded parts
 * first.
 */
export async function figuresOnPage(page: Page): Promise<Figures> {
  await page.emulateMedia({ media: 'print' })
  await openAccountsForPrint(page)
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is no figure on the page.
  const figures = figuresIn(await page.getByRole('main').innerText())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  return figures
}

function figuresIn(text: string): Figures {
  const all = (pattern: RegExp) => [...new Set(text.match(pattern))]
  return {
    amounts: all(/\$\d[\d,]*(?<!,)(\.\d\d)?/g),
    dates: all(/\b\d\d\/\d\d\/\d{4}\b/g),
    percents: all(/\b\d+(?:\.\d)? ?%/g).map((percent) => percent.replace(' ', '')),
  }
}

/**
 * Returns a payload's amounts and dates as screens show them, including those within its strings.
 */
export function figuresInPayload(payload: unknown): Figures {
  const amounts: string[] = []
  const dates: string[] = []
  const texts: string[] = []
  collect(payload, '')
  const quoted = figuresIn(texts.join('\n'))
  return {
    amounts: [...new Set([...amounts, ...quoted.amounts])],
    dates: [...new Set([...dates, ...quoted.dates])],
    percents: quoted.percents,
  }

  function collect(value: unknown, name: string): void {
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value))
        collect(item, Array.isArray(value) ? name : key)
    else if (name === 'amount' && typeof value === 'number')
      amounts.push(formatUsd(Math.abs(value)))
    else if (
      /date|reportGenerated/i.test(name) &&
      (typeof value === 'number' || typeof value === 'string')
    )
      dates.push(formatUsDate(new Date(value).getTime()))
    else if (typeof value === 'string') texts.push(value)
  }
}

export function definition(page: Page, name: string): Locator {
  // The name can be a glossary term, which is in a nested element.
  return page.locator(`dt:is(:text-is("${name}"), :has(:text-is("${name}"))) + dd`)
}

type Group = {
  balance: { amount: number }
  creditLimit: { amount: number }
  debtToCreditRatio: number
}

/**
 * Computes the share from the amounts if it matches the bureau's share, which is rounded to a
 * tenth. Otherwise, uses the bureau's share. Rounding the exact share avoids rounding twice.
 */
export function shareOf({ balance, creditLimit, debtToCreditRatio: sent }: Group): string {
  const own = (100 * balance.amount) / creditLimit.amount
  return formatShare(Math.abs(own - sent) < 0.051 ? own : sent)
}

/**
 * Rounds a percentage. A value just above a multiple of ten keeps a decimal, because it exceeds a
 * guideline.
 */
export function formatShare(percent: number): string {
  const rounded = Math.round(percent)
  const isJustAbove = rounded > 0 && rounded % 10 === 0 && percent > rounded
  return `${isJustAbove ? Math.max(rounded + 0.1, Math.round(10 * percent) / 10) : rounded}%`
}

/**
 * Formats an amount in American English, such as $1,234 or $1,234.50. A negative amount starts with
 * a minus sign.
 */
export function formatUsd(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  return `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: digits })}`
}

/** Formats the available credit. If it is negative, shows by how much the limits are exceeded. */
export function formatAvailable(amount: number): string {
  return amount < 0 ? `${formatUsd(-amount)} above the limits` : formatUsd(amount)
}

/** Formats a day as MM/DD/YYYY in UTC. */
export function formatUsDate(epochMs: number): string {
  const [year, month, date] = new Date(epochMs).toISOString().slice(0, 10).split('-')
  return `${month}/${date}/${year}`
}

/** Formats a count: "1 account", "2 accounts", "No accounts". */
export function counted(count: number, noun: string): string {
  return `${count || 'No'} ${noun}${count === 1 ? '' : 's'}`
}

export function fullYears(from: number, to: number): number {
  const [a, b] = [new Date(from), new Date(to)]
  const isBefore = b.getUTCMonth() * 100 + b.getUTCDate() < a.getUTCMonth() * 100 + a.getUTCDate()
  return b.getUTCFullYear() - a.getUTCFullYear() - (isBefore ? 1 : 0)
}
