import type { Page } from 'playwright/test'
import { pathOf, routes } from '@/lib/routes'
import { expect } from '../harness/test'
import { texts } from '../harness/texts'
import { readAxTree } from './ax-tree'
import { screenTest as test } from './open-screen'
import { statesOf } from './route-states'

/** The roles that assistive technology announces by name. */
const namedRoles = [
  ...['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab', 'tablist', 'DisclosureTriangle'],
  ...['meter', 'image', 'navigation', 'region', 'dialog', 'heading', 'Iframe'],
]

const { shell } = texts
/** The links of every footer, in their order; a page that shows some of them elsewhere leaves these out. */
const footerLinks = [
  ...[shell.language.en, shell.language.es],
  ...[shell.termsOfUse, shell.privacyPolicy, shell.legalNotices, shell.glossary],
]

for (const { name } of routes) {
  const [state = 'loaded'] = statesOf(name).states
  test(`the accessibility tree of ${pathOf(name)} has one main heading and a name for every control @long`, async ({
    page,
    openScreen,
  }) => {
    await openScreen({ name, state })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1)
    const tree = await readAxTree(page)
    const roles = tree.map(({ role }) => role)
    expect(roles.filter((role) => role === 'main')).toHaveLength(1)
    const named = tree.filter(({ role }) => namedRoles.includes(role))
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((node) => node.name.trim() === '')).toEqual([])
    const footer = await page.getByRole('contentinfo').getByRole('link').allTextContents()
    expect(footer).toEqual(footerLinks.filter((link) => footer.includes(link)))
  })
}

test('the bureau’s own words carry their language', async ({ page, openScreen }) => {
  await openScreen({ name: 'scoreFactors', state: 'loaded' })
  await expect(page.locator('q').first()).toBeAttached()
  await expect(page.locator('q:not([lang=en])')).toHaveCount(0)
})

test('loading is exposed as a polite live region', async ({ page, openScreen }) => {
  await openScreen({ name: 'dashboard', state: 'loading' })
  await expect.poll(() => liveOf(page, shell.loading)).toEqual(['polite'])
})

test('an error is exposed as an assertive live region', async ({ page, openScreen }) => {
  await openScreen({ name: 'monitor', state: 'failed' })
  expect(await liveOf(page, texts.alerts.cannotFetch)).toEqual(['assertive'])
})

test('the result of an action is exposed as a polite live region', async ({ page, openScreen }) => {
  await openScreen({ name: 'mobile', state: 'loaded' })
  await page.getByRole('button', { name: texts.mobile.send, exact: true }).click()
  await expect(page.getByText(texts.identity.messages.mobileCodeSent)).toBeVisible()
  expect(await liveOf(page, texts.identity.messages.mobileCodeSent)).toEqual(['polite'])
})

async function liveOf(page: Page, text: string) {
  const found = (await readAxTree(page)).filter((node) => node.name.includes(text) && node.role === 'StaticText')
  return found.map(({ live }) => live)
}
