import { routes } from '@/lib/routes'
import { expectAccessible } from '../harness/test'
import { screenTest as test } from './open-screen'
import { statesOf, type Viewer } from './route-states'

test.use({ viewport: { width: 320, height: 800 }, colorScheme: 'dark' })

const viewers: readonly Viewer[] = ['visitor', 'unverified', 'persona']

/** One browser per viewer: matrix.spec.ts covers the other states, themes and widths. */
for (const viewer of viewers)
  test(`the routes of a ${viewer} are accessible on a dark phone`, async ({ page, openScreen }) => {
    test.slow()
    for (const { name } of routes.filter((route) => statesOf(route.name).viewer === viewer)) {
      const [state = 'loaded'] = statesOf(name).states
      await test.step(name, async () => {
        await openScreen({ name, state })
        await expectAccessible(page)
      })
    }
  })
