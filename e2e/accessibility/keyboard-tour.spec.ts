import { pathOf, routes } from '@/lib/routes'
import { expect, expectAccessible } from '../harness/test'
import { findFocusProblems } from './focus-tour'
import { showWholePage, screenTest as test } from './open-screen'
import { expectReflow } from './reflow'
import { statesOf } from './route-states'

test.use({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })

/** Runs in Spanish, because its words need more space. The matrix opens every screen in English. */
for (const { name } of routes) {
  const [state = 'loaded'] = statesOf(name).states
  test(`Tab reaches every control of ${pathOf(name)} in order, with a visible focus @long`, async ({
    page,
    openScreen,
  }) => {
    await openScreen({ name, state }, '?lang=es')
    await expectReflow(page)
    await showWholePage(page, 320)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const address = page.url()
    expect(await findFocusProblems(page)).toEqual([])
    expect(page.url(), 'focus changes nothing').toBe(address)
  })
}
