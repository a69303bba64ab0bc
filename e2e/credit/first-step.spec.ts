import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const { firstStep } = texts

/** Returns the upper edge of a phone's bottom bar, which is the lowest visible position. */
async function lowestFreeEdge(page: Page): Promise<number> {
  const bar = await page.locator('nav').last().boundingBox()
  return bar && bar.y > 400 ? bar.y : 800
}

test.describe('on a phone of 375 × 800', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  // `npm test` runs only the shortest and the longest step.
  for (const [slug, title, tag] of [
    ['excellent', firstStep.nothing.title, ''],
    ['fair', /^Pay \$1,264 on Quillhaven Credit Union/, ' @long'],
    ['fraud', /^Was this you\?/, ' @long'],
    ['mismatch', 'Pay $92 to Quillhaven Credit Union •••• 6135 now', ' @long'],
    ['over-limit', /^Pay \$1,440 on Saltbrook/, ''],
  ] as const)
    test(`the first step of ${slug} is visible below the score without scrolling${tag}`, async ({
      page,
      persona,
    }) => {
      await persona(slug)
      const step = page.getByRole('region', {
        name: slug === 'excellent' ? firstStep.now : firstStep.heading,
      })
      await expect(step.getByText(title)).toBeVisible()
      const [gauge, box] = [await page.getByRole('meter').boundingBox(), await step.boundingBox()]
      expect(box?.y ?? 0).toBeGreaterThan(gauge?.y ?? 0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await lowestFreeEdge(page))
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
})

test('a desktop shows the first step beside the gauge, with links to the coach and the factor page @long', async ({
  page,
  persona,
}) => {
  await persona('fair')
  const step = page.getByRole('region', { name: firstStep.heading })
  await expect(step).toBeInViewport({ ratio: 1 })
  const [gauge, box] = [await page.getByRole('meter').boundingBox(), await step.boundingBox()]
  expect(box?.x ?? 0).toBeGreaterThanOrEqual((gauge?.x ?? 0) + (gauge?.width ?? 0))
  await expectAccessible(page)
  await step.getByRole('link', { name: firstStep.payCard.button }).click()
  await expect(page).toHaveURL(pathOf('coach'))
  await page.goBack()
  await step.getByRole('link', { name: firstStep.seeWhy }).click()
  await expect(page).toHaveURL(pathOf('factorUtilization'))
})
