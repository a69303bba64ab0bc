import { By, until, type WebElement } from 'selenium-webdriver'
import { expect, test, vi } from 'vitest'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'
import { setUpWebKit } from './harness/set-up-webkit'

const { alerts, auth, report, score, shell } = texts
const waitingMs = 30_000
/** Elements that can have a role. The browser itself computes the name. */
const elements = { button: 'button', link: 'a', heading: 'h1, h2, h3' } as const
type Role = keyof typeof elements
const webKit = setUpWebKit()

test('a consumer signs in, reads score, report and alerts, and signs out', async () => {
  const { browser, origin, sandbox } = webKit()
  const { email, password } = await new SandboxClient(sandbox).persona('excellent')
  await browser.get(`${origin}${pathOf('login')}`)
  await (await findField(auth.email)).sendKeys(email)
  await (await findField(auth.password)).sendKeys(password)
  await press('button', auth.login.submit)
  expect(await shownScore()).toBeGreaterThan(300)
  await findByRole('heading', score.trend)

  await press('link', shell.tabs.report)
  await findByRole('heading', report.accounts)
  await press('link', shell.tabs.monitor)
  // For a consumer with one bureau, the heading also contains its name.
  await findByRole('heading', new RegExp(`^${alerts.title}`))

  expect(await browser.manage().getCookie('__Host-sw')).toMatchObject({
    secure: true,
    httpOnly: true,
  })
  await press('button', shell.menu)
  await press('button', shell.signOut)
  await findByRole('heading', auth.login.title)
  await browser.get(`${origin}${pathOf('dashboard')}`)
  await findByRole('heading', auth.login.title)
})

test('a partner’s frame, which gets no cookies, continues in a window that signs in and shows the score', async () => {
  const { browser, origin, sandbox, partner } = webKit()
  partner.show({ web: origin, sandbox, views: ['dashboard'] })
  await browser.get(partner.origin)
  const page = await browser.getWindowHandle()
  const frame = await browser.findElement(By.css('#dashboard iframe'))
  await browser.switchTo().frame(frame)
  // WebKit refuses storage at the first press, which uses up the user activation.
  await press('button', shell.continueInPopup)
  const refusal = By.xpath(`//*[normalize-space() = "${shell.popupBlocked}"]`)
  await browser.wait(until.elementLocated(refusal), waitingMs)
  await press('button', shell.continueInPopup)

  const opened = await browser.wait(
    async () => (await browser.getAllWindowHandles()).find((handle) => handle !== page),
    waitingMs,
  )
  await browser.switchTo().window(opened ?? '')
  expect(await shownScore()).toBeGreaterThan(300)
  await browser.close()
  await browser.switchTo().window(page)
  const events: unknown = await browser.executeScript('return window.events')
  expect(events).toEqual(expect.arrayContaining(['READY', 'ERROR', 'SIGNED_IN']))
})

/** Waits for the gauge and returns its score. */
async function shownScore(): Promise<number> {
  const gauge = By.css('[role="meter"]')
  const meter = await webKit().browser.wait(until.elementLocated(gauge), waitingMs)
  return Number(await meter.getAttribute('aria-valuenow'))
}

async function findField(label: string): Promise<WebElement> {
  const field = By.xpath(`//input[@id = //label[normalize-space() = "${label}"]/@for]`)
  return await webKit().browser.wait(until.elementLocated(field), waitingMs)
}

/**
 * Waits for a visible element with this role and accessible name. An element may disappear while it
 * is read.
 */
async function findByRole(role: Role, name: string | RegExp): Promise<WebElement> {
  const find = async () => {
    for (const element of await webKit().browser.findElements(By.css(elements[role]))) {
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

async function press(role: Role, name: string): Promise<void> {
  await (await findByRole(role, name)).click()
}
