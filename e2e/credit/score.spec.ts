import { readFile } from 'node:fs/promises'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { score: scoreTexts, download } = texts
const ticks = [280, 370, 460, 550, 640, 730, 850]

test('gauge, trend, factors and figures are readable, accessible and linked @phone', async ({
  page,
  persona,
}) => {
  await persona('good')
  const meter = page.getByRole('meter', { name: 'Credit score from Equifax' })
  const score = Number(await meter.getAttribute('aria-valuenow'))
  await expect(meter).toHaveAttribute('aria-valuetext', new RegExp(`^${score} of 850, \\w+`))
  await expect(meter).toHaveAttribute('aria-valuemin', '280')
  const colourOf = (tick: number) =>
    meter
      .getByText(String(tick), { exact: true })
      .evaluate((element) => getComputedStyle(element).fill)
  await expect.poll(() => colourOf(280)).not.toBe(await colourOf(850))
  for (const tick of ticks.filter((one) => one <= score))
    await expect.poll(() => colourOf(tick)).toBe(await colourOf(280))

  await page.getByRole('heading', { name: scoreTexts.trend }).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('img', { name: /Line chart of your Equifax score\. From \d+ on/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: scoreTexts.viewAsTable }).click()
  const table = page.getByRole('table', { name: /Equifax scores, newest first/ })
  await expect(table.getByRole('columnheader')).toHaveText([
    scoreTexts.date,
    scoreTexts.score,
    scoreTexts.change,
  ])
  await expect(table.getByRole('rowheader').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
  await expectAccessible(page)

  const link = page.getByRole('button', { name: scoreTexts.factorsLink })
  await link.click()
  const dialog = page.getByRole('dialog', { name: scoreTexts.factors })
  await expect(dialog.getByRole('heading', { name: texts.reasonLists.hurting })).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).not.toBeEmpty()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await page.getByRole('link', { name: scoreTexts.recentInquiries }).click()
  await expect(page).toHaveURL(`${pathOf('report')}?bureau=EFX#s4`)
})

test('the main figures fit 375 × 800 @long', async ({ page, persona }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await persona('fair')
  const bar = page.getByRole('navigation', { name: texts.shell.nav }).last()
  const top = (await bar.boundingBox())?.y ?? 0
  for (const part of [
    page.getByRole('meter'),
    page.getByText(/^Fair · \d+ points to Good$/),
    page.getByRole('link', { name: texts.firstStep.payCard.button }),
    page.getByText(/points? since|No change since/),
    page.getByRole('button', { name: scoreTexts.factorsLink }),
  ]) {
    const bottom = async () => {
      const box = await part.boundingBox()
      return (box?.y ?? top) + (box?.height ?? 0)
    }
    await expect.poll(bottom).toBeLessThan(top)
  }
})

test('the trend has a close-up and ranges, and its table button is shown as pressed @long', async ({
  page,
  persona,
}) => {
  await persona('good')
  await page.getByRole('heading', { name: scoreTexts.trend }).scrollIntoViewIfNeeded()
  const chart = page.getByRole('img', { name: /Line chart of your Equifax score/ })
  const whole = await chart.getAttribute('aria-label')
  await page.getByRole('radio', { name: scoreTexts.closeUp }).check()
  await page.getByRole('radio', { name: scoreTexts.sixMonths }).check()
  await expect(chart).not.toHaveAttribute('aria-label', whole ?? '')
  await page.getByRole('button', { name: scoreTexts.viewAsTable }).click()
  await expect(page.getByRole('button', { name: scoreTexts.viewAsChart })).toBeVisible()
  await page.reload()
  await page.getByRole('heading', { name: scoreTexts.trend }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('radio', { name: scoreTexts.closeUp })).toBeChecked()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: download.score, exact: true }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('Report.pdf')
  const pdf = (await readFile(await file.path())).toString('latin1')
  expect([pdf.slice(0, 4), pdf.includes('%%EOF')]).toEqual(['%PDF', true])
  await expect(page.getByText(download.saved)).toBeVisible()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the gauge is not animated, and arrow keys switch between bureaus @long', async ({
    page,
    persona,
  }) => {
    await persona('mismatch')
    const gauge = page.getByRole('meter').locator('..')
    await expect(gauge).toBeVisible()
    expect(await gauge.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(
      0,
    )
    const pager = page.getByRole('tablist', { name: scoreTexts.pager })
    await expect(pager.getByRole('tab')).toHaveText(['Equifax 702', 'TransUnion 661'])
    await expect(page.getByRole('meter', { name: /Equifax/ })).toHaveAttribute(
      'aria-valuenow',
      '702',
    )
    await pager.getByRole('tab', { name: 'Equifax' }).press('ArrowRight')
    await expect(page.getByRole('meter', { name: /TransUnion/ })).toHaveAttribute(
      'aria-valuenow',
      '661',
    )
  })
})
