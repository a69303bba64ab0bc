import type { Page } from 'playwright/test'
import { expect } from '../harness/test'

/** More presses than any screen has controls. */
const maxPresses = 400

type Presses = {
  /** The names of controls that are not pressed, because they end the session. */
  readonly leaveOut: readonly string[]
  /** Opens the screen again when a press has left it. */
  readonly reopen: () => Promise<void>
}

/**
 * Presses every button, tab, disclosure and choice that the screen shows now or later, each name at
 * most twice, because a second press often reverts the first.
 * @returns the names of the pressed controls, in order
 */
export async function pressEveryControl(
  page: Page,
  { leaveOut, reopen }: Presses,
): Promise<readonly string[]> {
  const { pathname } = new URL(page.url())
  // A navigation started by the press may interrupt this one.
  const returnToScreen = () => expect(reopen).toPass()
  const pressed: string[] = []
  while (pressed.length < maxPresses) {
    try {
      const name = await page.evaluate(findNext, { pressed, leaveOut })
      if (name === undefined) return pressed
      pressed.push(name)
      await page.evaluate(press)
    } catch (error) {
      if (!/context was destroyed|navigation/.test(String(error))) throw error
      await returnToScreen()
    }
    if (new URL(page.url()).pathname !== pathname) await returnToScreen()
  }
  throw new Error(`The screen still has controls after ${maxPresses} presses.`)
}

type Done = { readonly pressed: readonly string[]; readonly leaveOut: readonly string[] }

/**
 * Runs in the page. Marks the next control for `press`, and closes a dialog in which all controls
 * have been pressed.
 */
function findNext({ pressed, leaveOut }: Done): string | undefined {
  const nameOf = (control: HTMLElement): string => {
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined
    const words = control.ariaLabel ?? (label ?? control).textContent ?? ''
    return `${control.tagName} ${words.trim()}`
  }
  const pressesOf = (name: string) => pressed.filter((one) => one === name).length
  const parts = 'button, summary, select, [role=tab], input[type=checkbox], input[type=radio]'
  const controls = [...document.querySelectorAll<HTMLElement>(parts)].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      !control.matches(':disabled, [inert] *') &&
      !leaveOut.some((name) => nameOf(control).endsWith(name)),
  )
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1)
  const reachable = dialog ? controls.filter((control) => dialog.contains(control)) : controls
  const next =
    reachable.find((control) => pressesOf(nameOf(control)) === 0) ??
    reachable.find((control) => pressesOf(nameOf(control)) === 1)
  Reflect.set(window, 'nextControl', next ?? dialog)
  if (next) return nameOf(next)
  return dialog ? 'Escape' : undefined
}

/**
 * Runs in the page. Presses the marked control. Resolves when React has rendered the result, after
 * the next frame.
 */
async function press(): Promise<void> {
  const control: HTMLElement = Reflect.get(window, 'nextControl')
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (control.role === 'dialog')
    control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  else if (control.role === 'tab')
    control.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }))
  else control.click()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
