import { languageTags } from '@/lib/contract/locale'
import en from '@/messages/en.json' with { type: 'json' }
import es from '@/messages/es.json' with { type: 'json' }
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'
import { readAxTree } from './ax-tree'
import { findClippedTexts } from './clipped-texts'
import { findLowContrast } from './contrast'
import { findFocusProblems } from './focus-tour'
import { showTheme, themes } from './themes'

const catalogues = { en, es }
const brands = ['EF4D7E', '0055aa', 'ffff00'] as const
const smallest = { width: 320, height: 180 }

for (const tile of ['score', 'alerts', 'coach'] as const)
  for (const locale of ['en', 'es'] as const) {
    // `npm test` checks only one tile.
    const tag = tile === 'score' && locale === 'en' ? '' : ' @long'
    test(`the tile ${tile} is accessible at 320 × 180 px in every theme: ${locale}${tag}`, async ({
      page,
      persona,
    }) => {
      await page.setViewportSize(smallest)
      await persona('fair', 'about:blank')
      for (const brand of brands) {
        await page.goto(`/tiles/${tile}?lang=${locale}&oct=${brand}`)
        await expect(
          page.getByRole('button', { name: catalogues[locale].tile[tile].open }),
        ).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale])
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(await overflow(), brand).toBeLessThanOrEqual(0)
        expect(await findClippedTexts(page), brand).toEqual([])
        // A brand changes only colors.
        if (brand === brands[0]) await expectAccessible(page)
        else expect(await findLowContrast(page), brand).toEqual([])
      }
      for (const theme of themes) {
        await showTheme(page, theme)
        expect(await findLowContrast(page), `${theme.colorScheme} ${theme.colour}`).toEqual([])
      }
    })
  }

test('a tile that asks the consumer to sign in is accessible', async ({ page }) => {
  await page.setViewportSize(smallest)
  await page.goto('/tiles/score')
  await expect(page.getByRole('button', { name: texts.tile.signIn })).toBeVisible()
  await expectAccessible(page)
})

test('a tile has one heading, its text and one button, which has a focus ring @long', async ({
  page,
  persona,
}) => {
  await page.setViewportSize(smallest)
  await persona('fair', '/tiles/score')
  await expect(page.getByRole('button')).toBeVisible()
  const named = (await readAxTree(page)).filter(({ role }) =>
    ['heading', 'button', 'image'].includes(role),
  )
  expect(named.map(({ name }) => name)).toEqual([texts.tile.score.heading, texts.tile.score.open])
  expect(await findFocusProblems(page)).toEqual([])
})
