import { expect, type Page, test } from 'playwright/test'
import { texts } from '../harness/texts'

type AxNode = {
  readonly role: string
  readonly name: string
  /** `polite` or `assertive` in a live region, otherwise undefined. */
  readonly live: string | undefined
}

/**
 * Returns the accessibility tree that Chromium exposes, in reading order, without ignored nodes.
 */
export async function readAxTree(page: Page): Promise<readonly AxNode[]> {
  const devTools = await page.context().newCDPSession(page)
  const { nodes } = await devTools.send('Accessibility.getFullAXTree')
  await devTools.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const liveOf = (id: string | undefined): string | undefined => {
    const node = id === undefined ? undefined : byId.get(id)
    if (!node) return undefined
    const own = node.properties?.find((property) => property.name === 'live')?.value.value
    return own ? String(own) : liveOf(node.parentId)
  }
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ nodeId, role, name }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      live: liveOf(nodeId),
    }))
}

/** Roles that assistive technology announces by name. */
const namedRoles = [
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'tablist',
  'DisclosureTriangle',
  'meter',
  'image',
  'navigation',
  'region',
  'dialog',
  'heading',
  'Iframe',
]

const { shell } = texts
/** The links in every footer, in order. Pages that show some of them elsewhere omit these here. */
const footerLinks = [
  shell.language.en,
  shell.language.es,
  shell.termsOfUse,
  shell.privacyPolicy,
  shell.legalNotices,
  shell.glossary,
]

/** Expects a valid screen structure in the tree. */
export async function expectNamedTree(page: Page): Promise<void> {
  await test.step('has one main heading and a name for every control', async () => {
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
