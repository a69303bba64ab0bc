import type { Page } from 'playwright/test'
import { pressWithKeyboard, tabToElement } from '@/e2e/harness/account-page'
import { hostOfFrame, preauthToken, sitePage } from '@/e2e/harness/host-page'
import { waitUntilInteractive } from '@/e2e/harness/interactive'
import { appOrigin, partnerOneSite } from '@/e2e/harness/partners'
import type { SandboxClient } from '@/e2e/harness/sandbox-client'
import { openLoginAsVisitor, submitLogin } from '@/e2e/harness/sign-in'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import { pathOf } from '@/lib/routes'

const { alerts, actOnIt, alertTeaser, download, firstStep, score } = texts
const phone = { width: 375, height: 812 }
const equifaxFreeze = 'https://www.equifax.com/personal/credit-report-services/credit-freeze/'
const teaserName = new RegExp(`^${alertTeaser.actNow}`)
const freezeName = new RegExp(
  `^${actOnIt.freeze.link.replaceAll(/<.*?>/g, '').replace('{bureau}', 'Equifax')}`,
)

/** Returns the button “No, this was not me” of the first urgent alert. */
const firstNo = (page: Pick<Page, 'getByRole'>) =>
  page
    .getByRole('region', { name: alerts.groups.actNow })
    .getByRole('button', { name: alerts.no })
    .first()

/** Responds in place of the bureau's site, which tests never call. */
async function serveBureau(page: Page): Promise<void> {
  await page
    .context()
    .route('https://www.equifax.com/**', (route) => route.fulfill({ body: 'Freeze' }))
}

/** Signs in with the login form. The tests count the consumer's actions from there. */
async function signIn(page: Page, sandbox: SandboxClient): Promise<void> {
  await openLoginAsVisitor(page)
  await submitLogin(page, await sandbox.persona('fraud'))
  await expect(page).toHaveURL(pathOf('dashboard'))
  await waitUntilInteractive(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a fraud victim sees the alert without scrolling and reaches Equifax’s freeze page in 3 presses @long', async ({
    page,
    sandbox,
  }) => {
    await serveBureau(page)
    await signIn(page, sandbox)
    await test.step('the urgent alert is in view, and covers no focused control', async () => {
      const step = page.getByRole('region', { name: firstStep.heading })
      await expect(step).toBeInViewport({ ratio: 1 })
      for (const control of [
        page.getByRole('link', { name: score.seeChanges }),
        page.getByRole('button', { name: score.factorsLink }),
        page.getByRole('button', { name: download.score }),
      ]) {
        await control.focus()
        const [covered, cover] = [await control.boundingBox(), await step.boundingBox()]
        expect(covered?.y ?? 0).toBeGreaterThanOrEqual((cover?.y ?? 0) + (cover?.height ?? 0))
      }
    })
    await page.getByRole('link', { name: firstStep.answerAlert.button }).click()
    await firstNo(page).click()
    const dialog = page.getByRole('dialog', { name: actOnIt.title.alert })
    const bureau = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: freezeName }).click()
    expect((await bureau).url()).toBe(equifaxFreeze)

    await page.bringToFront()
    await expectAccessible(page)
    expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(
      false,
    )
    await page.keyboard.press('Escape')
    await page.reload()
    const answered = page.getByRole('listitem').filter({ hasText: alerts.severity.notMe })
    await expect(answered.getByText(alerts.saidNo)).toBeVisible()
    await answered.getByRole('button', { name: alerts.undo }).click()
    await expect(answered).toHaveCount(0)
  })

  test('the last identity screen links to the urgent alert if the host shows alerts @long', async ({
    page,
    persona,
  }) => {
    await persona('fraud', pathOf('idSuccess'))
    await expectAccessible(page)
    const teaser = page.getByRole('link', { name: teaserName })
    await expect(page.getByRole('meter')).toBeVisible()
    await teaser.click()
    await expect(firstNo(page)).toBeVisible()

    await page.goto(`${pathOf('idSuccess')}?ocf=${featureFlags.latestScore}`, {
      referer: page.url(),
    })
    await expect(page.getByRole('meter')).toBeVisible()
    await expect(teaser).toHaveCount(0)
  })
})

test('a fraud victim reaches Equifax’s freeze page by keyboard alone @long', async ({
  page,
  sandbox,
}) => {
  await serveBureau(page)
  await signIn(page, sandbox)
  await pressWithKeyboard(page, firstStep.answerAlert.button, 'link')
  await tabToElement(page, firstNo(page))
  await page.keyboard.press('Enter')
  const bureau = page.waitForEvent('popup')
  await tabToElement(page, page.getByRole('dialog').getByRole('link', { name: freezeName }))
  await page.keyboard.press('Enter')
  expect((await bureau).url()).toBe(equifaxFreeze)
})

sitesTest.describe('framed by a partner', () => {
  const openFramed = async (
    page: Page,
    sites: Parameters<typeof preauthToken>[0],
    config: object,
  ) => {
    const path = `${pathOf('loginDirect')}?key=one`
    const frame = `<iframe title="Widget" src="${appOrigin}${path}" width="500" height="900"></iframe>`
    sites.setPage(partnerOneSite, sitePage(frame))
    await page.goto(`${partnerOneSite}/partner`)
    const host = hostOfFrame(page, 0)
    await expect.poll(host.types).toContain('AUTH_REQUIRED')
    await host.post({ type: 'WIDGET_CONFIGS', flags: 65_535, ...config })
    await host.post({ type: 'PREAUTH', token: await preauthToken(sites, 'fraud') })
    await host.widget.getByRole('link', { name: firstStep.answerAlert.button }).click()
    await firstNo(host.widget).click()
    const received = (await host.received()).map(({ data }) => data)
    return { ...host, opened: received.find(({ type }) => type === 'ALERT_OPENED') }
  }

  sitesTest(
    'the partner is notified of an opened alert and of "not me", without the alert’s content @long',
    async ({ page, sites }) => {
      const { widget, types, opened } = await openFramed(page, sites, {})
      await expect(widget.getByRole('dialog', { name: actOnIt.title.alert })).toBeVisible()
      await expect(widget.getByRole('link', { name: freezeName })).toHaveAttribute(
        'target',
        '_blank',
      )
      await expect.poll(types).toContain('ALERT_NOT_ME')
      expect(Object.keys(opened ?? {}).sort()).toEqual(
        ['type', 'severity', 'widget', 'version', 'instance', 'seq', 'at'].sort(),
      )
      expect(opened).toMatchObject({ severity: 'actNow' })
    },
  )
})
