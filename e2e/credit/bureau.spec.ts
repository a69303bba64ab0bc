import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

const { tabs, nav } = texts.shell

/** Contract, section 11: the URL names the chosen bureau. */
test('report and planner show the bureau of the score page, and Back restores the previous one @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch')
  await expectScoreOf(page, 'Equifax', 702)
  await bureauTab(page, 'TransUnion').click()
  await expect(page).toHaveURL(`${pathOf('dashboard')}?bureau=TU`)
  await expectScoreOf(page, 'TransUnion', 661)
  await expect(
    page.getByText('VantageScore 3.0 based on TransUnion data', { exact: true }),
  ).toBeVisible()

  await page.getByRole('link', { name: new RegExp(`^${texts.score.availableCredit}`) }).click()
  await expect(page).toHaveURL(`${pathOf('report')}?bureau=TU#s3`)
  await expect(bureauTab(page, 'TransUnion')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 2, name: 'TransUnion' })).toBeVisible()

  for (const screen of ['scoreUp', 'dashboard'] as const) {
    await page
      .getByRole('navigation', { name: nav })
      .getByRole('link', { name: tabs[screen] })
      .click()
    await expect(page).toHaveURL(`${pathOf(screen)}?bureau=TU`)
  }
  await expectScoreOf(page, 'TransUnion', 661)

  await bureauTab(page, 'Equifax').click()
  await expectScoreOf(page, 'Equifax', 702)
  await page.goBack()
  await expectScoreOf(page, 'TransUnion', 661)
  await page.reload()
  await expectScoreOf(page, 'TransUnion', 661)
})

test('the initial HTML shows the bureau in the URL, or the first one if that is unknown', async ({
  page,
  persona,
}) => {
  await persona('mismatch', 'about:blank')
  const scoreIn = async (address: string) => {
    const html = await (await page.request.get(address)).text()
    return /aria-valuenow="(\d+)"/.exec(html)?.[1]
  }
  expect(await scoreIn(`${pathOf('dashboard')}?bureau=TU`)).toBe('661')
  expect(await scoreIn(`${pathOf('dashboard')}?bureau=XYZ`)).toBe('702')
})

test('gauge and report summary of the overview show the selected bureau @long', async ({
  page,
  persona,
}) => {
  await persona('mismatch', pathOf('allInOne'))
  await expectScoreOf(page, 'Equifax', 702)
  await bureauTab(page, 'TransUnion').last().click()
  await expectScoreOf(page, 'TransUnion', 661)
  await expect(page.locator('#s1').getByRole('heading', { name: 'TransUnion' })).toBeVisible()
})

function bureauTab(page: Page, name: string) {
  return page.getByRole('tablist', { name: texts.score.pager }).getByRole('tab', { name })
}

async function expectScoreOf(page: Page, bureau: string, score: number): Promise<void> {
  const meter = page.getByRole('meter', { name: `Credit score from ${bureau}` })
  await expect(meter).toHaveAttribute('aria-valuenow', String(score))
}

test('the bureau switch fills the width of a phone on score and report pages @long', async ({
  page,
  persona,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await persona('fair', 'about:blank')
  for (const name of ['dashboard', 'report'] as const) {
    await page.goto(pathOf(name))
    const bureaus = page.getByRole('tablist')
    await expect.poll(async () => (await bureaus.boundingBox())?.width, name).toBeGreaterThan(340)
  }
})
