import type { Page } from 'playwright/test'

/**
 * Returns unreadable texts, one line each: cut off by an element that does not scroll, or outside
 * the window. Ignores texts for screen readers only.
 */
export async function findClippedTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(measureTexts)
}

/** Runs in the page. */
function measureTexts(): readonly string[] {
  const tolerance = 2
  const range = document.createRange()
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const clipped: string[] = []
  const isCut = (element: Element, text: DOMRect): boolean => {
    if (element === document.body)
      return text.right > innerWidth + tolerance || text.left < -tolerance
    const { overflowX, overflowY, position } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // An element one pixel wide is for screen readers only.
    if (overflowX === 'auto' || overflowX === 'scroll' || box.width <= 1) return false
    const isCutX =
      overflowX !== 'visible' &&
      (text.right > box.right + tolerance || text.left < box.left - tolerance)
    const isCutY =
      overflowY !== 'visible' &&
      (text.bottom > box.bottom + tolerance || text.top < box.top - tolerance)
    if (isCutX || isCutY) return true
    return (
      position !== 'fixed' && element.parentElement !== null && isCut(element.parentElement, text)
    )
  }
  while (nodes.nextNode()) {
    const element = nodes.currentNode.parentElement
    const text = nodes.currentNode.textContent?.trim()
    if (!text || !element?.checkVisibility({ visibilityProperty: true }) || element.closest('svg'))
      continue
    range.selectNodeContents(nodes.currentNode)
    const box = range.getBoundingClientRect()
    if (box.width > 1 && isCut(element, box))
      clipped.push(`"${text.slice(0, 80)}" in ${element.outerHTML.slice(0, 120)}`)
  }
  return clipped
}
