import type { Page } from 'playwright/test'
import { pathOf } from '@/lib/routes'
import es from '@/messages/es.json' with { type: 'json' }
import { clickButton, fieldByLabel, headingByName } from '../harness/account-page'
import { expect, expectAccessible, test } from '../harness/test'
import { texts } from '../harness/texts'

const htmlLang = (page: Page) => page.locator('html')
const languageLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const expectSpanish = async (page: Page) =>
  await expect(htmlLang(page)).toHaveAttribute('lang', 'es-US')

test('choosing Spanish at login keeps the input and survives a sign-out and a new visit @phone @long', async ({
  page,
  sandbox,
}) => {
  const { email, password } = await sandbox.persona('good')
  await page.goto(`${pathOf('login')}?back=${encodeURIComponent(pathOf('settings'))}`)
  await fieldByLabel(page, texts.auth.email).fill(email)
  await languageLink(page, 'Español').click()
  await expectSpanish(page)
  await expect(languageLink(page, 'Español')).toBeFocused()
  await expect(headingByName(page, es.auth.login.title)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(es.titles.login))
  await expect(fieldByLabel(page, es.auth.email)).toHaveValue(email)
  await expectAccessible(page)

  await fieldByLabel(page, es.auth.password).fill(password)
  await clickButton(page, es.auth.login.submit)
  await expect(page).toHaveURL(pathOf('settings'))
  await expect(headingByName(page, es.account.settings.title)).toBeVisible()
  await expect(
    page.getByRole('region', { name: es.account.settings.groups.language }),
  ).toBeVisible()
  await page.reload()
  await expect(headingByName(page, es.account.settings.title)).toBeVisible()
  await expectSpanish(page)

  await page.goto(pathOf('menu'))
  await clickButton(page, es.shell.signOut)
  await expect(page).toHaveURL(pathOf('login'))
  await expectSpanish(page)
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^__Host-sw(?!-lang)/ })
  await page.goto(pathOf('login'))
  await expectSpanish(page)
})

test('the settings change the language of the page and its data @long', async ({
  page,
  persona,
}) => {
  await persona('good', pathOf('settings'))
  await languageLink(page, 'Español').click()
  await expectSpanish(page)
  await page.goto(pathOf('dashboard'))
  await expect(page.getByRole('meter')).toBeVisible()
  await expectSpanish(page)
  await page.goto(pathOf('settings'))
  await languageLink(page, 'English').click()
  await expect(htmlLang(page)).toHaveAttribute('lang', 'en-US')
  await expect(headingByName(page, texts.account.settings.title)).toBeVisible()
})

test('the parameter lang starts a visit in Spanish and is removed from the URL', async ({
  page,
}) => {
  await page.goto(`${pathOf('signup')}?lang=es`)
  await expect(page).toHaveURL(pathOf('signup'))
  await expectSpanish(page)
  await page.goto(pathOf('login'))
  await expect(headingByName(page, es.auth.login.title)).toBeVisible()
})

test('a browser that prefers Spanish gets Spanish and can switch languages even without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: 'es-MX',
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(pathOf('login'))
  await expectSpanish(page)
  await languageLink(page, 'English').click()
  await expect(htmlLang(page)).toHaveAttribute('lang', 'en-US')
  await page.goto(pathOf('signup'))
  await expect(htmlLang(page)).toHaveAttribute('lang', 'en-US')
  await context.close()
})
