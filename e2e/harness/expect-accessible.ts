import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

/** Uses axe's minified source, which is half the size of the source that the package exports. */
const axeSource = readFileSync(
  new URL('../../node_modules/axe-core/axe.min.js', import.meta.url),
  'utf8',
)

/**
 * WCAG 2.2 A and AA, and axe's best practices. axe's rule for the label in the name (2.5.3) is
 * still experimental.
 */
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The bar covers the page while a call is pending, so it belongs to no landmark.
 * e2e/shell/progress-bar.spec.ts tests it.
 */
const progressBar = '[role=progressbar]'

/** Expects no accessibility violation on the page, of any impact. */
export async function expectAccessible(page: Page): Promise<void> {
  // The title is briefly empty during a navigation.
  await expect(page).toHaveTitle(/./)
  await page.evaluate(stopMotion)
  const isWhole = await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)
  const builder = (await axeOn(page)).exclude(progressBar).options({
    runOnly: ruleTags,
    // With this setting, axe describes only one element for each rule that passes.
    resultTypes: ['violations'],
    // Every framed document has its own landmarks. A phone's bottom bar covers part of a control
    // until the page scrolls, so e2e/accessibility measures target sizes with the whole page in
    // view.
    rules: {
      'label-content-name-mismatch': { enabled: true },
      'target-size': { enabled: isWhole },
      'landmark-unique': { enabled: page.frames().length === 1 },
    },
  })
  const { violations } = await builder.analyze()
  await page.evaluate(allowMotion)
  const lines = violations.map(({ id, impact, nodes }) => {
    const elements = nodes.map(
      ({ html, failureSummary = '' }) => `${html} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    )
    return `${id} (${impact}): ${elements.join('; ')}`
  })
  expect(lines).toEqual([])
}

/**
 * Creates axe. AxeBuilder evaluates the source twice per check and merges frames in an extra page,
 * which often takes longer than the check. A page without frames gets the source once per document
 * and needs no extra page.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page, axeSource })
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  return new AxeBuilder({ page, axeSource: ';' }).setLegacyMode()
}

/**
 * Turns off transitions and finishes the running animations, because fading text has too little
 * contrast and a toast may begin to fade out during the check. Ignores infinite animations.
 */
async function stopMotion(): Promise<void> {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  Reflect.set(window, 'stillSheet', still)
  const running = document.getAnimations().filter((animation) => animation.playState === 'running')
  const finite = running.filter(
    ({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
  )
  // Finishes the animations instead of waiting, because a pending call's bar takes eight seconds to
  // grow.
  for (const animation of finite) animation.finish()
  await Promise.all(finite.map(({ finished }) => finished.catch(() => undefined)))
}

function allowMotion(): void {
  const still: unknown = Reflect.get(window, 'stillSheet')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
}
