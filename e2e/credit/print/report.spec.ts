import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, test } from '../../harness/test'
import { texts } from '../../harness/texts'
import { openAccountsForPrint } from './open-accounts'
import { type PdfText, readPdf } from './read-pdf'

const { report: reportTexts } = texts
const letterHeight = 792
/** Printable area in points, between 16 mm margins at top and bottom. */
const [lowest, highest] = [46, letterHeight - 46]

async function printLetter(page: Page): Promise<PdfText[][]> {
  return readPdf(await page.pdf({ format: 'letter' }))
}

async function printReport(page: Page): Promise<PdfText[][]> {
  await expect(page.getByRole('heading', { name: /^Revolving accounts/ })).toBeVisible()
  await openAccountsForPrint(page)
  return await printLetter(page)
}

const textOf = (page: readonly PdfText[]) => page.map(({ text }) => text).join(' ')
const contentOf = (page: readonly PdfText[]) => page.filter(({ y }) => y > lowest && y < highest)

/** Expects consumer, product, date and page number in the margins of every page. */
function expectMargins(pages: readonly PdfText[][], consumer: string): void {
  for (const [index, printed] of pages.entries()) {
    const margins = textOf(printed.filter(({ y }) => y <= lowest || y >= highest)).replaceAll(
      /\s+/g,
      ' ',
    )
    expect(margins).toContain(consumer)
    expect(margins).toContain('Scorewell')
    expect(margins).toMatch(/Equifax · Report date \d{2}\/\d{2}\/\d{4}/)
    expect(margins).toContain(`Page ${index + 1} of ${pages.length}`)
  }
}

/**
 * Returns the empty share of a page's height: gaps higher than four lines, and the rest below the
 * last text.
 */
function emptyShareOf(page: readonly PdfText[]): number {
  const heights = contentOf(page)
    .map(({ y }) => y)
    .concat(highest, lowest)
    .toSorted((a, b) => b - a)
  const gaps = heights.slice(1).map((y, index) => (heights[index] ?? y) - y)
  return gaps.filter((gap) => gap > 48).reduce((sum, gap) => sum + gap, 0) / (highest - lowest)
}

test('a printed report is compact, ends no page with a heading, and repeats consumer and date @long', async ({
  page,
  persona,
}) => {
  await persona('bankrupt', pathOf('report'))
  const pages = await printReport(page)
  expect(pages.length).toBeLessThanOrEqual(6)
  for (const [index, printed] of pages.entries()) {
    const margins = textOf(printed.filter(({ y }) => y <= lowest || y >= highest))
    expect(margins).toContain('Renee Thibodeaux')
    expect(margins).toContain('Scorewell')
    expect(margins).toMatch(/Equifax · Report date \d{2}\/\d{2}\/\d{4}/)
    expect(margins.replaceAll(/\s+/g, ' ')).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  for (const printed of pages.slice(0, -1)) expect(emptyShareOf(printed)).toBeLessThan(0.3)
  const headings = await page.getByRole('main').getByRole('heading').allTextContents()
  for (const printed of pages)
    expect(headings).not.toContain(
      contentOf(printed)
        .toSorted((a, b) => b.y - a.y)
        .at(-1)?.text,
    )
})

test('a printed score page shows consumer, product, date, the trend and a short list of scores @long', async ({
  page,
  persona,
}) => {
  await persona('fair', pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  const drawn = page.getByRole('region', { name: texts.score.trend }).locator('polyline')
  // Repeats the event until the page has hydrated and prints the line.
  const lines = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    return await drawn.count()
  }
  await expect.poll(lines).toBe(1)
  const pages = await printLetter(page)
  expectMargins(pages, 'Priya Raman')
  const table = page.getByRole('region', { name: texts.score.trend }).getByRole('row')
  expect(await table.count()).toBeLessThanOrEqual(13)
})

test('a printed timeline shows consumer, product and date, and explains each date @long', async ({
  page,
  persona,
}) => {
  await persona('bankrupt', pathOf('timeline'))
  const entries = page.getByRole('table', { name: texts.timeline.dates }).locator('details')
  // Repeats the event until the page has hydrated and prints every rule.
  const closed = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    return (await entries.count()) - (await entries.and(page.locator('[open]')).count())
  }
  await expect(entries.first()).toBeVisible()
  await expect.poll(closed).toBe(0)
  const pages = await printLetter(page)
  expect(pages.map(textOf).join(' ')).toContain('Counted from')
  expectMargins(pages, 'Renee Thibodeaux')
})

test('a printed table shows its total once and every column title @long', async ({
  page,
  persona,
}) => {
  await persona('poor', pathOf('report'))
  const pages = await printReport(page)
  expect(pages.flat().filter(({ text }) => text === reportTexts.group.total)).toHaveLength(1)
  const printed = pages.map(textOf).join(' ')
  for (const title of Object.values(reportTexts.column)) expect(printed).toContain(title)
})
