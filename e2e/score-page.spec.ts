import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from './harness/test'
import { texts } from './harness/texts'

const { score: words } = texts

test('the first HTML holds the score, before any script ran', async ({ page, persona }) => {
  await persona('excellent')
  const shown = await page.getByRole('meter').getAttribute('aria-valuenow')
  const html = (await (await page.reload())?.text()) ?? ''
  expect(html.includes(`aria-valuenow="${shown}"`)).toBe(true)
  expect(html.includes(words.nextUpdate)).toBe(true)
})

test('the gauge tells its value in words at once and ends with the reached ticks in green @phone', async ({
  page,
  persona,
}) => {
  await persona('good')
  const meter = page.getByRole('meter', { name: 'Credit score from Equifax' })
  const score = Number(await meter.getAttribute('aria-valuenow'))
  await expect(meter).toHaveAttribute('aria-valuetext', new RegExp(`^${score} of 850, \\w+`))
  await expect(meter).toHaveAttribute('aria-valuemin', '280')
  const colourOf = (tick: number) =>
    meter.getByText(String(tick), { exact: true }).evaluate((element) => getComputedStyle(element).fill)
  const reached = [280, 370, 460, 550, 640, 730, 850].filter((tick) => tick <= score)
  await expect.poll(() => colourOf(280)).not.toBe(await colourOf(850))
  for (const tick of reached) await expect.poll(() => colourOf(tick)).toBe(await colourOf(280))
  await expectAccessible(page)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing counts', async ({ page, persona }) => {
    await persona('good')
    const gauge = page.getByRole('meter').locator('..')
    await expect(gauge).toBeVisible()
    const running = await gauge.evaluate((element) => element.getAnimations({ subtree: true }).length)
    expect(running).toBe(0)
  })
})

test('several bureaus have a page each, and arrow keys turn the pages @phone', async ({ page, persona }) => {
  await persona('mismatch')
  const pager = page.getByRole('tablist', { name: words.pager })
  await expect(pager.getByRole('tab')).toHaveText(['Equifax', 'TransUnion'])
  await expect(page.getByRole('meter', { name: /Equifax/ })).toHaveAttribute('aria-valuenow', '702')
  await pager.getByRole('tab', { name: 'Equifax' }).press('ArrowRight')
  await expect(page.getByRole('meter', { name: /TransUnion/ })).toHaveAttribute('aria-valuenow', '661')
})

test('one bureau has no pager', async ({ page, persona }) => {
  await persona('poor')
  await expect(page.getByRole('meter')).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
})

test('the Score Factors open in a dialog, close by Escape and give the focus back @phone', async ({
  page,
  persona,
}) => {
  await persona('poor')
  const link = page.getByRole('button', { name: words.factorsLink })
  await link.click()
  const dialog = page.getByRole('dialog', { name: words.factors })
  await expect(dialog.getByRole('heading', { name: words.hurting })).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).not.toBeEmpty()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('the trend is a picture with a sentence, or a table', async ({ page, persona }) => {
  await persona('good')
  await page.getByRole('heading', { name: words.trend }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: /Line chart of your Equifax score\. From \d+ on/ })).toBeVisible()
  await page.getByRole('button', { name: words.viewAsTable }).click()
  const table = page.getByRole('table', { name: /Equifax scores, newest first/ })
  await expect(table.getByRole('columnheader')).toHaveText([words.date, words.score, words.change])
  await expect(table.getByRole('rowheader').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
  await expectAccessible(page)
})

test('without a score the page says so, and still shows the report figures', async ({ page, persona }) => {
  await persona('no-score')
  await expect(page.getByRole('tabpanel').getByText(words.noScore)).toBeVisible()
  await expect(page.getByRole('meter')).toHaveCount(0)
  await expect(page.getByText(words.availableCredit)).toBeVisible()
  await expectAccessible(page)
})

test('a report figure leads to its part of the report', async ({ page, persona }) => {
  await persona('good')
  await page.getByRole('link', { name: words.recentInquiries }).click()
  await expect(page).toHaveURL(`${pathOf('report')}#s4`)
})
