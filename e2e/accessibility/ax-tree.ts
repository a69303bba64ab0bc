import type { Page } from 'playwright/test'

type AxNode = {
  readonly role: string
  readonly name: string
  /** `polite` or `assertive` in a live region, else undefined. */
  readonly live: string | undefined
}

/** What Chromium exposes to assistive technology, in reading order; ignored nodes are left out. */
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
