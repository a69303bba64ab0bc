import type { Page } from 'playwright/test'
import { pathOf, routes } from '@/lib/routes'
import en from '@/messages/en.json' with { type: 'json' }
import es from '@/messages/es.json' with { type: 'json' }
import { expect } from '../harness/test'
import { readAxTree } from './ax-tree'
import { screenTest as test } from './open-screen'
import { statesOf } from './route-states'

/** English words that are not Spanish words. */
const englishWords =
  /\b(?:the|your|you|and|with|this|that|from|of|to|is|it|was|will|for|by|on|or|try|again|sign|please)\b/i

for (const { name } of routes) {
  const [state = 'loaded'] = statesOf(name).states
  test(`${pathOf(name)} in Spanish has no English text except the bureaus’ own texts @long`, async ({
    page,
    openScreen,
  }) => {
    await openScreen({ name, state }, '?lang=es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    await expectSpanish(page)
  })
}

const creditScreens = routes.filter(
  ({ path, access }) => access === 'member' && /^.(?:dashboard|score-factors)/.test(path),
)
const codes = new Set([...es.bureauCodes.name.matchAll(/([A-Z_\d]+) \{/g)].map(([, code]) => code))

for (const slug of ['bankrupt', 'fraud', 'poor', 'over-limit'])
  test(`in Spanish, no screen about the credit of ${slug} has English outside quotations @long`, async ({
    page,
    persona,
  }) => {
    test.slow()
    await persona(slug, `${pathOf('dashboard')}?lang=es`)
    for (const { path } of creditScreens) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      const marked = await expectSpanish(page)
      // Codes are translated to Spanish. A bureau's names and sentences are not.
      const marks = marked.map((text) => text.trim().toUpperCase().replaceAll(/\W+/g, '_'))
      expect(
        marks.filter((text) => codes.has(text)),
        path,
      ).toEqual([])
    }
  })

/**
 * Returns the texts marked as English: the bureaus' own texts, or the other language's name. Also
 * checks a width of 320 pixels, because Spanish texts are longer.
 */
async function expectSpanish(page: Page): Promise<readonly string[]> {
  const texts = (await readAxTree(page))
    .filter(({ role }) => role === 'StaticText')
    .map((node) => node.name)
  // Reads these texts after the accessibility tree, because an opened section renders its content
  // later.
  const marked = await page.locator('[lang|=en]').allTextContents()
  const names = texts.filter((text) => !marked.some((english) => english.includes(text)))
  expect(names.length).toBeGreaterThan(4)
  expect(names.filter((text) => isEnglish(text))).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  // A chart adapts to the width of its container after a short delay.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${page.url()}: scrolls sideways`,
    )
    .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  return marked
}

/** "OK" is also the code for a month paid on time, in both languages. */
const spanishTexts = new Set([...textsOf(es), 'OK'])
const englishTexts = new Set(textsOf(en).filter((text) => !spanishTexts.has(text)))

/**
 * Returns true for one of our English texts or an English sentence. A term in parentheses may
 * explain a Spanish one.
 */
function isEnglish(text: string): boolean {
  return (
    englishTexts.has(text.trim()) || englishWords.test(text.replaceAll(/\([^)]*\)|\S+@\S+/g, ''))
  )
}

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value) =>
    typeof value === 'string' ? [value] : textsOf(value),
  )
}
