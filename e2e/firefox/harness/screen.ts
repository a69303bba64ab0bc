import type { ElementHandle, Frame } from 'puppeteer-core'
import { vi } from 'vitest'

type Role = 'button' | 'link' | 'heading' | 'tab' | 'radio' | 'combobox'

const waiting = { timeout: 30_000, interval: 100 }

/** Waits for a visible element with this role and accessible name. */
export async function findByRole(
  frame: Frame,
  role: Role,
  name: string,
): Promise<ElementHandle<Element>> {
  return await find(frame, `::-p-aria([name="${name}"][role="${role}"])`, `${role} "${name}"`)
}

/**
 * Waits for a visible element. Polls, because Puppeteer's own waiting does not survive a frame's
 * navigation: it then waits for its whole limit beside the element.
 */
async function find(frame: Frame, selector: string, what: string): Promise<ElementHandle<Element>> {
  return await vi.waitFor(async () => {
    const found = await frame.$(selector)
    if (!found || !(await found.isVisible())) throw new Error(`Firefox shows no ${what}.`)
    return found
  }, waiting)
}

export async function press(frame: Frame, role: Role, name: string): Promise<void> {
  const element = await findByRole(frame, role, name)
  await element.click()
}

/** Types into the fields with these labels. */
export async function fillFields(
  frame: Frame,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await findByLabel(frame, label)
    await field.type(value)
  }
}

export async function selectOption(frame: Frame, label: string, value: string): Promise<void> {
  const field = await findByLabel(frame, label)
  await field.select(value)
}

/**
 * Finds a field by its label. Firefox gives a password field no role, so the search uses the label
 * element.
 */
async function findByLabel(frame: Frame, label: string): Promise<ElementHandle<Element>> {
  const labelFor = `//label[normalize-space() = "${label}"]/@for`
  return await find(frame, `::-p-xpath(//*[@id = ${labelFor}])`, `field "${label}"`)
}

/** Waits until the frame shows this path. */
export async function waitForPath(frame: Frame, path: string): Promise<void> {
  await vi.waitFor(async () => {
    const shown = await frame.evaluate(() => location.pathname)
    if (shown !== path) throw new Error(`Firefox shows ${shown}, not ${path}.`)
  }, waiting)
}

/** Waits until the first element of this selector has a text of this form. */
export async function waitForText(frame: Frame, selector: string, form: RegExp): Promise<void> {
  await vi.waitFor(async () => {
    const text = await frame.$eval(selector, (element) => element.textContent)
    if (!form.test(text)) throw new Error(`Firefox shows "${text}" at ${selector}.`)
  }, waiting)
}

/**
 * Waits for the gauge.
 * @returns its score
 */
export async function shownScore(frame: Frame): Promise<number> {
  const gauge = await find(frame, '[role="meter"]', 'gauge')
  return Number(await gauge.evaluate((meter) => meter.getAttribute('aria-valuenow')))
}

/** Returns the heights, in px, of the scroll bars below areas that scroll sideways. */
export async function scrollbarHeights(frame: Frame): Promise<readonly number[]> {
  return await frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .map((element) => {
        const { borderTopWidth, borderBottomWidth } = getComputedStyle(element)
        const borders = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth)
        return element.offsetHeight - element.clientHeight - borders
      }),
  )
}
