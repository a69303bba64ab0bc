import type { FrameLocator, Page } from 'playwright/test'
import { hostOfFrame, openHost, preauthToken, sitePage, textOf } from '@/e2e/harness/host-page'
import { fillIdentityForm, submitIdentityForm } from '@/e2e/harness/identity-user'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { auth, identity, score } = texts

sitesTest(
  'a consumer signs up and sees the score in a frame, Back works, and the host gets the events',
  async ({ page, sites }) => {
    sites.setPage(partnerOneSite, sitePage(''))
    await page.goto(`${partnerOneSite}/before`)
    const host = await openHost(page, sites, `${pathOf('login')}?key=one`)
    const { widget } = host
    await widget.getByRole('link', { name: auth.login.signUp, exact: true }).click()
    await expect(
      widget.getByRole('button', { name: auth.signUp.submit, exact: true }),
    ).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(widget.getByRole('button', { name: auth.login.submit, exact: true })).toBeVisible()
    await page.evaluate(() => history.forward())
    await signUp(widget, 'framed+identity-enrolled@example.test')
    await fillIdentityForm(widget)
    await submitIdentityForm(widget)
    await widget.getByRole('link', { name: identity.success.dashboard, exact: true }).click()
    await expect(widget.getByRole('meter')).toBeVisible()

    expect(
      inOrder(await host.types(), [
        'INIT_CONFIG',
        'READY',
        'REG_STARTED',
        'IDENTITY_STARTED',
        'USER_ENROLLED',
      ]),
    ).toBe(true)
    expect(textOf(await host.received())).not.toMatch(
      /framed\+|Ann|666-?12|(?<!\d)(666|1990)(?!\d)/,
    )
    expect(new URL(page.url()).href).toBe(`${partnerOneSite}/partner`)
  },
)

sitesTest(
  'Back leaves the widget after a sign-in by the host, without returning to the entry screen @long',
  async ({ page, sites }) => {
    sites.setPage(partnerOneSite, sitePage(''))
    await page.goto(`${partnerOneSite}/before`)
    const host = await openHost(page, sites, `${pathOf('loginDirect')}?key=one`)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    await expect(host.widget.getByRole('meter')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${partnerOneSite}/before`)
  },
)

sitesTest(
  'a dialog opens in the visible part of a tall frame that is 500 or 1000 pixels wide @long',
  async ({ page, sites }) => {
    const frame = `<iframe title="Widget" src="${appOrigin}${pathOf('loginDirect')}?key=one" width="500" height="900"></iframe>`
    const follow = `<script>addEventListener('message', ({ data }) => {
    if (data.type === 'RESIZE') document.querySelector('iframe').height = data.height
  })</script>`
    sites.setPage(partnerOneSite, sitePage(`<p style="height:300px"></p>${frame}${follow}`))
    await page.goto(`${partnerOneSite}/tall`)
    const host = hostOfFrame(page, 0)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'excellent') })
    const open = host.widget.getByRole('button', { name: score.factorsLink, exact: true })
    await expect(open).toBeVisible()
    await expect.poll(() => frameHeight(page)).toBeGreaterThan(1500)
    for (const width of [500, 1000]) {
      await page
        .locator('iframe')
        .evaluate((element, to) => element.setAttribute('width', String(to)), width)
      await expect.poll(() => overflowIn(page)).toBe(0)
      await open.click()
      const dialog = host.widget.getByRole('dialog', { name: score.factorsLink })
      await expect(dialog).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(open).toBeFocused()
    }
    await expectAccessible(page)
  },
)

sitesTest('a toast appears in the visible part of a tall frame @long', async ({ page, sites }) => {
  const address = `${appOrigin}${pathOf('passwordRecovery')}?key=one`
  sites.setPage(
    partnerOneSite,
    sitePage(`<iframe title="Widget" src="${address}" width="500" height="3000"></iframe>`),
  )
  await page.goto(`${partnerOneSite}/tall`)
  const { widget } = hostOfFrame(page, 0)
  await widget.getByLabel(auth.email, { exact: true }).fill('good@example.test')
  await widget.getByRole('button', { name: auth.recovery.enterEmail.submit, exact: true }).click()
  await expect(widget.getByText(auth.recovery.emailSent, { exact: true })).toBeInViewport()
})

async function signUp(widget: FrameLocator, email: string): Promise<void> {
  await widget.getByLabel(auth.email, { exact: true }).fill(email)
  await widget.getByLabel(auth.signUp.createPassword, { exact: true }).fill('Sunny-day*17')
  await widget.getByLabel(auth.signUp.recoveryQuestion, { exact: true }).selectOption('4')
  await widget.getByLabel(auth.signUp.recoveryAnswer, { exact: true }).fill('rex')
  await widget.getByRole('button', { name: auth.signUp.submit, exact: true }).click()
}

function inOrder(types: readonly string[], expected: readonly string[]): boolean {
  const positions = expected.map((type) => types.indexOf(type))
  return positions.every((position, index) => position > (positions[index - 1] ?? -1))
}

function frameHeight(page: Page): Promise<number> {
  return page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height)
}

async function overflowIn(page: Page): Promise<number | undefined> {
  return await page
    .frames()[1]
    ?.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
