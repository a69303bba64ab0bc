import type { Page } from 'playwright/test'

/** Everything the page's React Query client holds, queries and mutations, as text; found through React's own tree. */
export async function dumpQueryCache(page: Page): Promise<string> {
  return page.evaluate(() => {
    type Fiber = {
      memoizedProps?: { client?: Client } | null
      child?: Fiber | null
      sibling?: Fiber | null
      stateNode?: { current?: Fiber }
    }
    type Cache = { getAll: () => readonly { readonly state: unknown }[] }
    type Client = { getQueryCache?: () => Cache; getMutationCache?: () => Cache }
    const rootKey = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))
    const root: Fiber | undefined = rootKey ? Reflect.get(document, rootKey) : undefined
    // A set grows while it is walked, and takes nothing twice: what React keeps for its next drawing points in circles.
    const fibers = new Set<Fiber>(root?.stateNode?.current ? [root.stateNode.current] : [])
    for (const fiber of fibers) {
      const client = fiber.memoizedProps?.client
      if (client?.getQueryCache && client.getMutationCache) {
        const states = [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()].map((it) => it.state)
        return JSON.stringify(states)
      }
      for (const near of [fiber.child, fiber.sibling]) if (near) fibers.add(near)
    }
    throw new Error('The page has no React Query client to look into.')
  })
}
