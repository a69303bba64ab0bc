import { pathOf, routes } from '@/lib/routes'
import en from '@/messages/en.json' with { type: 'json' }
import es from '@/messages/es.json' with { type: 'json' }
import { expect } from '../harness/test'
import { readAxTree } from './ax-tree'
import { screenTest as test } from './open-screen'
import { statesOf } from './route-states'

/** Words of English sentences that are no Spanish words. */
const englishWords =
  /\b(?:the|your|you|and|with|this|that|from|of|to|is|it|was|will|for|by|on|or|try|again|sign|please)\b/i

for (const { name } of routes) {
  const [state = 'loaded'] = statesOf(name).states
  test(`${pathOf(name)} in Spanish says nothing in English except what the bureaus wrote @long`, async ({
    page,
    openScreen,
  }) => {
    await openScreen({ name, state }, '?lang=es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
    // What is marked as English is from the bureaus, or the name of the other language.
    const marked = await page.locator('[lang|=en]').allTextContents()
    const texts = (await readAxTree(page)).filter(({ role }) => role === 'StaticText').map((node) => node.name)
    const names = texts.filter((text) => !marked.some((english) => english.includes(text)))
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((text) => isEnglish(text))).toEqual([])
  })
}

const spanishTexts = new Set(textsOf(es))
const englishTexts = new Set(textsOf(en).filter((text) => !spanishTexts.has(text)))

/** Whether it is one of our English texts, or a sentence in English; a term in parentheses may explain a Spanish one. */
function isEnglish(text: string): boolean {
  return englishTexts.has(text.trim()) || englishWords.test(text.replaceAll(/\([^)]*\)|\S+@\S+/g, ''))
}

function textsOf(messages: object): readonly string[] {
  return Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))
}
