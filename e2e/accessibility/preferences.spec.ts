import type { Page } from 'playwright/test'
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { showWholePage, screenTest as test } from './open-screen'

test('a repeating animation runs at most three times a second @long', async ({
  page,
  openScreen,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const name of ['dashboard', 'report', 'mobile', 'loginDirect'] as const) {
    await openScreen({ name, state: 'loading' })
    await expect.poll(async () => (await repeatingAnimations(page)).length).toBeGreaterThan(0)
    const shorter = (await repeatingAnimations(page)).filter(
      (timing) => Number(timing?.duration) < 334,
    )
    expect(shorter).toEqual([])
  }
})

async function repeatingAnimations(page: Page) {
  const timings = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getTiming()),
  )
  return timings.filter((timing) => timing?.iterations === Number.POSITIVE_INFINITY)
}

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`on a ${colorScheme} screen`, () => {
      test.use({ colorScheme })

      test('gauge, selected tab, trend, usage bars and switches are visible in the system’s colors @long', async ({
        page,
        openScreen,
      }) => {
        await openScreen({ name: 'dashboard', state: 'loaded' })
        const { ground, text } = await systemColours(page)
        expect(await page.locator('[role=meter] path').last().evaluate(strokeOf)).toBe(text)
        const pager = page.getByRole('tablist', { name: texts.score.pager })
        expect(await pager.getByRole('tab', { selected: true }).evaluate(backgroundOf)).toBe(text)
        expect(
          await pager.getByRole('tab', { selected: false }).first().evaluate(backgroundOf),
        ).not.toBe(text)
        // Otherwise the browser paints the page's color behind text in the page's color.
        const unforced = ['forced-color-adjust', 'none'] as const
        await expect(pager.getByRole('tab', { selected: true })).toHaveCSS(...unforced)
        await showWholePage(page, 1280)
        const trend = page.getByRole('img', { name: /Line chart/ })
        await expect.poll(() => trend.evaluate(countPixels, text)).toBeGreaterThan(200)

        await openScreen({ name: 'factorUtilization', state: 'loaded' })
        const bar = page.locator('main [aria-hidden] [style*=width]').first()
        expect(await bar.evaluate(backgroundOf)).toBe(text)
        expect(await bar.locator('..').evaluate(backgroundOf)).toBe(ground)

        await openScreen({ name: 'alertNotifications', state: 'loaded' })
        for (const control of await page.getByRole('switch').all()) {
          const [track, thumb] = await control.evaluate((element) =>
            [undefined, '::before'].map((part) => getComputedStyle(element, part).backgroundColor),
          )
          expect(thumb).not.toBe(track)
        }

        await openScreen({ name: 'changeEmail', state: 'loaded' })
        const submit = page.getByRole('button', { name: texts.account.continue })
        await expect(submit).toHaveCSS(...unforced)
      })
    })
  }
})

/** Returns the device's colors as computed values. */
async function systemColours(
  page: Page,
): Promise<{ readonly ground: string; readonly text: string }> {
  return await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = 'CanvasText'
    probe.style.backgroundColor = 'Canvas'
    const { color, backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return { ground: backgroundColor, text: color }
  })
}

const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor
const strokeOf = (element: Element) => getComputedStyle(element).stroke

/** Counts a chart's pixels that have a color such as `rgb(255, 255, 255)`. */
function countPixels(chart: Element, colour: string): number {
  const canvas = chart instanceof HTMLCanvasElement ? chart : chart.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return 0
  const [red, green, blue] = (colour.match(/\d+/g) ?? []).map(Number)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255)
      count += 1
  return count
}
