import type { Page } from 'playwright/test'
import { routes } from '@/lib/routes'
import { expect, test } from '../harness/test'

/** Pages that only redirect a member, or need an earlier step. */
const entries: ReadonlySet<string> = new Set([
  'root',
  'loginDirect',
  'loginTile',
  'loginAio',
  'confirmSignIn',
])
const shown = routes.filter(({ name }) => !entries.has(name))
const visitorPaths = shown.filter(({ access }) => access === 'public').map(({ path }) => path)
const memberPaths = shown.filter(({ access }) => access !== 'public').map(({ path }) => path)

test.use({ viewport: { width: 320, height: 700 }, expectedConsoleErrors: [/status of 404/] })

for (const [who, paths] of [
  ['a visitor', visitorPaths],
  ['a member', memberPaths],
] as const) {
  test(`accented text that is 40% longer is not cut off for ${who} at 320 pixels @long`, async ({
    page,
    persona,
  }) => {
    test.setTimeout(5 * test.info().timeout)
    if (who === 'a member') await persona('good')
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await lengthenTexts(page)
      expect({ path, cut: await cutTexts(page) }).toEqual({ path, cut: [] })
    }
  })
}

/**
 * Replaces each text with one that has accents on its vowels and 40 % more letters, in words of
 * eight letters.
 */
async function lengthenTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accents: Readonly<Record<string, string>> = {
      a: 'á',
      e: 'é',
      i: 'í',
      o: 'ó',
      u: 'ü',
      n: 'ñ',
      A: 'Á',
      E: 'É',
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
    for (const node of nodes) {
      const text = node.data
      const parent = node.parentElement
      // Names of people, figures and months do not come from our texts.
      if (!parent || parent.closest('script, style, svg, [lang="en"]') || !/\p{Ll}{3}/u.test(text))
        continue
      const more = 'ñandúes '.repeat(text.length).slice(0, Math.ceil(text.trim().length * 0.4))
      node.data = `${text.replaceAll(/[aeiounAE]/g, (letter) => accents[letter] ?? letter)} ${more}`
    }
  })
}

/**
 * Returns text that overflows its box, and the width by which the document exceeds the window.
 */
async function cutTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY, display, position, width } = getComputedStyle(element)
      if (display === 'inline' || (position === 'absolute' && width === '1px')) return false
      const wide = element.scrollWidth > element.clientWidth + 1
      const high = element.scrollHeight > element.clientHeight + 1
      return (
        wide || (high && overflowY !== 'visible' && overflowX !== 'auto' && overflowY !== 'auto')
      )
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const elements = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        !element.closest('svg, .sr-only, .max-sm\\:sr-only, [aria-hidden="true"], select') &&
        element.checkVisibility(),
    )
    const cut = elements
      .filter((element) => hasText(element) && isCut(element))
      .map(({ outerHTML }) => outerHTML)
    const excess = document.documentElement.scrollWidth - window.innerWidth
    return [
      ...cut.map((html) => html.slice(0, 300)),
      ...(excess > 0 ? [`document: ${excess} px too wide`] : []),
    ]
  })
}
