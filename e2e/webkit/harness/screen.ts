import { By, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { vi } from 'vitest'
import { texts } from '@/e2e/harness/texts'

const waitingMs = 30_000
/** Elements that can have a role. The browser itself computes the name. */
const elements = { button: 'button', link: 'a', heading: 'h1, h2, h3' } as const
type Role = keyof typeof elements

/** Waits for the gauge and returns its score. */
export async function shownScore(browser: WebDriver): Promise<number> {
  const meter = await findElement(browser, By.css('[role="meter"]'))
  return Number(await meter.getAttribute('aria-valuenow'))
}

/** Waits for a tile's figure. */
export async function shownFigure(browser: WebDriver): Promise<string> {
  const figure = await findElement(browser, By.css('[data-words=figure]:not([hidden])'))
  return await figure.getText()
}

export async function findField(browser: WebDriver, label: string): Promise<WebElement> {
  const labelFor = `//label[normalize-space() = "${label}"]/@for`
  return await findElement(browser, By.xpath(`//input[@id = ${labelFor}]`))
}

/**
 * Waits for a visible element with this role and accessible name. An element may disappear while it
 * is read.
 */
export async function findByRole(
  browser: WebDriver,
  role: Role,
  name: string | RegExp,
): Promise<WebElement> {
  const find = async () => {
    for (const element of await browser.findElements(By.css(elements[role]))) {
      const label = await element.getAccessibleName()
      if (
        (typeof name === 'string' ? label === name : name.test(label)) &&
        (await element.isDisplayed())
      )
        return element
    }
    throw new Error(`WebKit does not show the ${role} ${name}.`)
  }
  return await vi.waitFor(find, { timeout: waitingMs, interval: 100 })
}

export async function press(browser: WebDriver, role: Role, name: string): Promise<void> {
  await (await findByRole(browser, role, name)).click()
}

export async function openFrame(browser: WebDriver, selector: string): Promise<void> {
  await browser.switchTo().defaultContent()
  await browser.switchTo().frame(await findElement(browser, By.css(selector)))
}

/**
 * Continues in a window from the open frame, which gets no cookies. Runs `onPage` in the page, then
 * closes the window.
 * @returns the score in the window
 */
export async function scoreInWindow(browser: WebDriver, onPage = async () => {}): Promise<number> {
  const page = await browser.getWindowHandle()
  await press(browser, 'button', texts.shell.continueInPopup)
  const opened = await browser.wait(
    async () => (await browser.getAllWindowHandles()).find((handle) => handle !== page),
    waitingMs,
  )
  await browser.switchTo().window(opened ?? '')
  const score = await shownScore(browser)
  await browser.switchTo().window(page)
  await onPage()
  await browser.switchTo().window(opened ?? '')
  await browser.close()
  await browser.switchTo().window(page)
  return score
}

async function findElement(browser: WebDriver, selector: By): Promise<WebElement> {
  return await browser.wait(until.elementLocated(selector), waitingMs)
}
