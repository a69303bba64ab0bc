import axe from 'axe-core'
import type { Page } from 'playwright/test'

/**
 * Returns texts with too little contrast, one line each. A theme changes only tokens, so one
 * visible element represents each combination of colors, size and weight. This takes a tenth of
 * the time of a complete check.
 */
export async function findLowContrast(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source)
  return await page.evaluate(checkRepresentatives)
}

/** Runs in the page. */
async function checkRepresentatives(): Promise<readonly string[]> {
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  // Repeats, because finishing a color transition starts transitions on elements that inherit the
  // color.
  while (running().length > 0) for (const animation of running()) animation.finish()
  const groundOf = (element: Element | null): string => {
    const colour = element ? getComputedStyle(element).backgroundColor : ''
    return colour === 'rgba(0, 0, 0, 0)' ? groundOf(element?.parentElement ?? null) : colour
  }
  const representatives = new Map<string, Element>()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement
    if (!nodes.currentNode.textContent?.trim() || !element?.checkVisibility()) continue
    const { color, fontSize, fontWeight, opacity } = getComputedStyle(element)
    representatives.set([color, groundOf(element), fontSize, fontWeight, opacity].join(), element)
  }
  const { run }: typeof axe = Reflect.get(window, 'axe')
  const { violations } = await run(
    { include: [...representatives.values()] },
    {
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
      iframes: false,
    },
  )
  return violations.flatMap(({ id, nodes: found }) =>
    found.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
