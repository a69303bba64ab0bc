import type { Page } from 'playwright/test'
import * as z from 'zod/mini'
import { pathOf } from '@/lib/routes'
import { holdScripts } from '../harness/hold-requests'
import { fetchProductApi } from '../harness/product-api'
import { fetchEquifaxFile } from '../harness/raw-credit-file'
import { serversOfWorker } from '../harness/servers/worker-servers'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { planner: plannerTexts } = texts
const path = pathOf('scoreUp')
const pathway = z.object({
  scoreIncrementLowerBound: z.number(),
  scoreIncrementUpperBound: z.number(),
  timeHorizon: z.number(),
})
const plannerResponse = z.object({
  directPathway: z.nullish(pathway),
  possiblePathways: z.nullish(z.array(pathway)),
})

const pathwayOf = (low: number, high: number, timeHorizon: number) => ({
  scoreIncrementLowerBound: low,
  scoreIncrementUpperBound: high,
  timeHorizon,
})

test('the planner starts with 10 points in 6 months and explains targets out of reach @phone', async ({
  page,
  persona,
  sandbox,
}, info) => {
  const pair = serversOfWorker(info.parallelIndex)
  const raw = await fetchProductApi(pair, 'poor', {
    path: '/users/efx-score-up?scoreInc=10&timeHorizon=6',
    shape: plannerResponse,
  })
  const { score } = await fetchEquifaxFile(pair, 'poor')
  await persona('poor', path)
  await expect(choice(page, plannerTexts.pointsLegend, '10')).toBeChecked()
  await expect(choice(page, plannerTexts.monthsLegend, '6')).toBeChecked()
  const all = [raw.directPathway, ...(raw.possiblePathways ?? [])].filter((one) => one != null)
  const [one] = all.filter(
    (found) =>
      found.timeHorizon === 6 &&
      found.scoreIncrementLowerBound <= 10 &&
      found.scoreIncrementUpperBound >= 10,
  )
  if (!one) throw new Error('The persona has no pathway for the default target.')
  const range = `${score + one.scoreIncrementLowerBound} to ${score + one.scoreIncrementUpperBound}`
  await expect(page.getByText(range, { exact: true })).toBeVisible()
  await expect(page.getByText(plannerTexts.estimate, { exact: true })).toBeVisible()

  const answerWith = async (body: object) => {
    await sandbox.clearFaults()
    await sandbox.injectFaults({ path: '/users/efx-score-up', mode: 'json', body })
  }
  await answerWith({ possiblePathways: [pathwayOf(12, 18, 6), pathwayOf(20, 24, 18)] })
  await choice(page, plannerTexts.pointsLegend, '20').check()
  await expect(page.getByText('20 points in 6 months is out of reach')).toBeVisible()
  await expect(page).toHaveURL(`${path}?points=20&months=6`)
  await expect(page.getByText(`${score + 12} to ${score + 18}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`${score + 20} to ${score + 24}`, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await answerWith({ possiblePathways: [] })
  await choice(page, plannerTexts.pointsLegend, '40').check()
  await expect(
    page.getByText('The planner could not find a way to gain 40 points in 6 months.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a target chosen by keyboard before the scripts run is planned and keeps the focus @long', async ({
  page,
  persona,
}) => {
  await persona('fair', 'about:blank')
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByText(plannerTexts.estimate, { exact: true })).toBeVisible()
  await choice(page, plannerTexts.pointsLegend, '10').press('ArrowRight')
  const chosen = choice(page, plannerTexts.pointsLegend, '20')
  await expect(chosen).toBeFocused()
  release()
  await expect(page).toHaveURL(`${path}?points=20&months=6`)
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeChecked()
})

test('the map shows which targets are in reach, and pressing one shows its plan @phone @long', async ({
  page,
  persona,
}) => {
  await persona('fair', path)
  await page.getByRole('button', { name: plannerTexts.reach.show }).click()
  const map = page.getByRole('table', { name: plannerTexts.reach.caption })
  await expect(map.getByRole('button')).toHaveCount(24)
  await expect(map.getByRole('rowheader')).toHaveCount(6)
  await expect(map.getByRole('button', { name: '60 points in 6 months: Close' })).toBeVisible()
  await expect(
    map.getByRole('button', { name: '100 points in 6 months: Out of reach' }),
  ).toBeVisible()
  await expectAccessible(page)
  const cell = map.getByRole('button', { name: '40 points in 12 months: In reach, $' })
  const amount = /\$[\d,]+/.exec((await cell.textContent()) ?? '')?.[0] ?? ''
  await cell.press('Enter')
  await expect(page).toHaveURL(`${path}?points=40&months=12`)
  await expect(choice(page, plannerTexts.monthsLegend, '12')).toBeChecked()
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  const result = page.locator(':focus')
  await expect(result).toContainText(plannerTexts.newRange)
  await expect(result).toContainText(`pay ${amount}`)
})

function choice(page: Page, legend: string, value: string) {
  return page.getByRole('group', { name: legend }).getByRole('radio', { name: value, exact: true })
}
