import { pathOf } from '@/lib/routes'
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { screenTest as test } from './open-screen'
import { expectReadable } from './reflow'

test('a two-line button label keeps its distance from the border @long', async ({
  page,
  identityUserAt,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await identityUserAt(pathOf('mobile'), 'mobile-SC305')
  const button = page.getByRole('link', { name: texts.mobile.questions, exact: true })
  const { lines, distances } = await button.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    const tops = new Set([...range.getClientRects()].map(({ top }) => top))
    return { lines: tops.size, distances: [text.top - box.top, box.bottom - text.bottom] }
  })
  expect(lines).toBe(2)
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(8)
})

test('a report that is loading fits a 320-pixel phone @long', async ({ page, openScreen }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openScreen({ name: 'report', state: 'loading' })
  await expectReadable(page, 'loading')
})
