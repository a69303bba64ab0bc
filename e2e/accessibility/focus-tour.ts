import { expect, type Page, type Request } from 'playwright/test'

/** More key presses than any screen has controls. */
const maxPresses = 400

/** The focused control. Positions are in pixels of the document. */
type FocusStop = {
  readonly name: string
  readonly hasRing: boolean
  /** What covers the control's center, if anything does. */
  readonly coveredBy: string | undefined
  readonly isInView: boolean
  readonly top: number
  readonly bottom: number
  /**
   * Whether the control stays in place when the page scrolls. If it does, the focus order ignores
   * its position.
   */
  readonly isFixed: boolean
}

/**
 * Moves through the page with Tab until focus returns to the start.
 * @returns the problems for a keyboard user, one line each: a control that Tab does not reach, or
 * that has no focus ring, is covered, is out of view or comes in the wrong order
 */
export async function findFocusProblems(page: Page): Promise<readonly string[]> {
  const stops: FocusStop[] = []
  await loadFormRules(page)
  await page.evaluate(startTour)
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus)
    if (stop === 'end') return [...problemsOf(stops), ...(await page.evaluate(findUnreached))]
    if (stop !== 'frame') stops.push(stop)
  }
  return [`The focus does not return to the start after ${maxPresses} presses.`]
}

/**
 * Focuses a field so that a form loads its validation rules. If they loaded during the tour, the
 * errors of several fields could appear at once and move the focused control out of view.
 */
async function loadFormRules(page: Page): Promise<void> {
  const field = page.locator('input, select').first()
  if ((await field.count()) === 0) return
  const pending = new Set<Request>()
  const add = (request: Request) => void pending.add(request)
  const remove = (request: Request) => void pending.delete(request)
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove)
  await field.focus()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect.poll(() => pending.size).toBe(0)
  page.off('request', add).off('requestfinished', remove).off('requestfailed', remove)
}

function problemsOf(stops: readonly FocusStop[]): readonly string[] {
  const inFlow = stops.filter(({ isFixed }) => !isFixed)
  return [
    ...stops.filter(({ hasRing }) => !hasRing).map(({ name }) => `${name} has no visible focus`),
    ...stops.flatMap(({ name, coveredBy }) =>
      coveredBy ? [`${name} is covered by ${coveredBy}`] : [],
    ),
    ...stops.filter(({ isInView }) => !isInView).map(({ name }) => `${name} is out of view`),
    ...inFlow.flatMap(({ name, bottom }, index) =>
      bottom <= (inFlow[index - 1]?.top ?? 0)
        ? [`${name} is above ${inFlow[index - 1]?.name}, which precedes it`]
        : [],
    ),
  ]
}

/** Runs in the page. Makes Tab start at the top of the page. */
function startTour(): void {
  window.scrollTo(0, 0)
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  start.remove()
  Reflect.set(window, 'reachedControls', new Set())
}

/**
 * Runs in the page. Returns `frame` for a frame, because this document cannot see the focus inside
 * it.
 */
function inspectFocus(): FocusStop | 'frame' | 'end' {
  const reached: Set<Element> = Reflect.get(window, 'reachedControls')
  const focused = document.activeElement
  if (
    !focused ||
    focused === document.body ||
    (reached.has(focused) && focused.tagName !== 'IFRAME')
  )
    return 'end'
  reached.add(focused)
  if (focused.tagName === 'IFRAME') return 'frame'
  // If a label draws its radio button, inspects the label, because the button itself is invisible.
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const isDrawnByLabel =
    focused.getBoundingClientRect().width <= 1 || getComputedStyle(focused).opacity === '0'
  const shown = (isDrawnByLabel && label) || focused
  const [box = shown.getBoundingClientRect()] = shown.getClientRects()
  // If a panel is taller than the window, inspects its visible part.
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  const middle = document.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2)
  const isCovered =
    !middle || !(shown.contains(middle) || middle.contains(shown) || label?.contains(middle))
  const ancestors: Element[] = []
  for (let one: Element | null = shown; one; one = one.parentElement) ancestors.push(one)
  const ringed = [shown, focused, focused.nextElementSibling, shown.parentElement].flatMap(
    (one) => one ?? [],
  )
  return {
    name: `${focused.tagName.toLowerCase()} "${(focused.ariaLabel ?? shown.textContent).trim().slice(0, 60)}"`,
    hasRing: ringed.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }),
    coveredBy: isCovered
      ? (middle?.outerHTML.slice(0, 120) ?? 'the edge of the window')
      : undefined,
    isInView: box.height > innerHeight || (box.top >= 0 && box.bottom <= innerHeight),
    top: box.top + scrollY,
    bottom: box.bottom + scrollY,
    isFixed: ancestors.some((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position)),
  }
}

/**
 * Runs in the page. Returns visible controls that Tab has not reached. One radio button per group
 * is enough, because arrow keys move between the others.
 */
function findUnreached(): readonly string[] {
  const reached: Set<Element> = Reflect.get(window, 'reachedControls')
  const groups = [...reached].flatMap((one) =>
    one instanceof HTMLInputElement && one.type === 'radio' ? one.name : [],
  )
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  return (
    [...controls]
      .filter(
        (control) =>
          control.tabIndex >= 0 && !control.matches(':disabled') && !reached.has(control),
      )
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !(control instanceof HTMLInputElement && groups.includes(control.name)))
      // A tab list passes focus on to its selected tab, so it is not reached itself.
      .filter((control) => ![...reached].some((one) => control.contains(one)))
      .map((control) => `Tab does not reach ${control.outerHTML.slice(0, 160)}`)
  )
}
