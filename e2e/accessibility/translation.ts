import type { Page } from 'playwright/test'
import { expect } from '../harness/test'

/** Starts a translator in an isolated world, as Chrome does. */
export async function translatePage(page: Page, startTranslator: () => unknown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = { frameId: frameTree.frame.id, worldName: 'translator' }
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world)
  await session.send('Runtime.evaluate', { expression: `(${startTranslator})()`, contextId })
  await session.detach()
  await expect(page.locator('font > font').first()).toBeAttached()
}

/**
 * Returns the difference between an innermost element's text and the text that React rendered, or
 * undefined if there is none.
 */
export async function findStaleText(page: Page): Promise<string | undefined> {
  return await page.evaluate(compareTexts)
}

/**
 * A node in React's fiber tree, with the fields needed to read texts. The properties of a text node
 * are the text itself.
 */
type Fiber = {
  readonly tag: number
  readonly type: unknown
  readonly memoizedProps: { readonly children?: unknown } | null
  readonly stateNode: Element
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** Runs in the page. React keeps the current tree on the root's container. */
function compareTexts(): string | undefined {
  const tags = { portal: 4, element: 5, text: 6 }
  let stale: string | undefined
  const textOf = (fiber: Fiber): string => {
    if (fiber.tag === tags.text) return String(fiber.memoizedProps)
    if (fiber.tag === tags.portal) return ''
    let rendered = ''
    for (let child = fiber.child; child; child = child.sibling) rendered += textOf(child)
    if (fiber.tag !== tags.element) return rendered
    const children = fiber.memoizedProps?.children
    if (typeof children === 'string' || typeof children === 'number') rendered = String(children)
    const shown = fiber.stateNode.textContent
    // The ancestors of an element that differs also differ, so only the first one is recorded.
    if (shown !== rendered) stale ??= `"${shown}" instead of "${rendered}"`
    return rendered
  }
  const findMain = (fiber: Fiber): Fiber | undefined => {
    if (fiber.type === 'main') return fiber
    for (let child = fiber.child; child; child = child.sibling) {
      const found = findMain(child)
      if (found) return found
    }
    return undefined
  }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer')) ?? ''
  const root: { stateNode: { current: Fiber } } | undefined = Reflect.get(document, key)
  const main = root && findMain(root.stateNode.current)
  if (!main) return 'React has not rendered this page.'
  textOf(main)
  return stale
}
