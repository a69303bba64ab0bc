import type { Page } from 'playwright/test'

/**
 * Returns the queries and mutations of the page's React Query client as text. Finds the client in
 * React's fiber tree. Returns an empty string if there is none.
 */
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
    // Uses a set, which visits each item once although fibers have cycles, and includes items added
    // during the iteration.
    const fibers = new Set<Fiber>(root?.stateNode?.current ? [root.stateNode.current] : [])
    for (const fiber of fibers) {
      const client = fiber.memoizedProps?.client
      if (client?.getQueryCache && client.getMutationCache) {
        const states = [
          ...client.getQueryCache().getAll(),
          ...client.getMutationCache().getAll(),
        ].map((entry) => entry.state)
        return JSON.stringify(states)
      }
      for (const relative of [fiber.child, fiber.sibling]) if (relative) fibers.add(relative)
    }
    return ''
  })
}
