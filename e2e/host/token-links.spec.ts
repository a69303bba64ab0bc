import type { Page } from 'playwright/test'
import { preauthToken, sitePage } from '@/e2e/harness/host-page'
import { appOrigin, partnerOneSite, unregisteredSite } from '@/e2e/harness/partners'
import type { Sites } from '@/e2e/harness/servers/sites'
import { expect, expectAccessible, sitesTest } from '@/e2e/harness/sites-test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { confirmSignIn } = texts.widget
const { title, notYou, expiredTitle } = confirmSignIn
const [continueAs = ''] = confirmSignIn.continue.split('{email}')
const continueButton = new RegExp(`^${continueAs}.•••@`)

sitesTest(
  'a link on an unregistered site signs the consumer in only after a confirmation @long',
  async ({ page, sites }) => {
    await followLink(page, sites, { site: unregisteredSite, persona: 'excellent' })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    expect(page.url()).toBe(`${appOrigin}${pathOf('confirmSignIn')}`)
    await expectAccessible(page)
    await expectNobodySignedIn(page)

    await page.goto(pathOf('confirmSignIn'))
    const button = page.getByRole('button', { name: continueButton })
    await button.press('Tab')
    await expect(page.getByRole('button', { name: notYou })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${appOrigin}${pathOf('dashboard')}`)
    await expect(page.getByRole('meter')).toBeVisible()

    await page.goto(pathOf('confirmSignIn'))
    await expect(page.getByRole('heading', { name: expiredTitle })).toBeVisible()
    await expectAccessible(page)
  },
)

sitesTest('a link that the consumer declines starts no session @long', async ({ page, sites }) => {
  await followLink(page, sites, { site: unregisteredSite, persona: 'excellent' })
  await page.getByRole('button', { name: notYou }).click()
  await expect(page).toHaveURL(`${appOrigin}${pathOf('login')}`)
  await expectNobodySignedIn(page)
})

sitesTest(
  'a partner’s link with a referrer signs in at once, and another host’s key changes nothing',
  async ({ page, sites }) => {
    await followLink(page, sites, {
      site: partnerOneSite,
      persona: 'excellent',
      policy: 'no-referrer',
    })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await followLink(page, sites, { site: partnerOneSite, persona: 'excellent' })
    await expect(page).toHaveURL(`${appOrigin}${pathOf('dashboard')}`)
    await expect(page.getByRole('meter')).toBeVisible()
    await page.goto(`${appOrigin}${pathOf('dashboard')}?key=two&popup=1`)
    await expect(page.getByRole('meter')).toBeVisible()
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
    expect(await accent()).toBe('#EF4D7E')
  },
)

sitesTest(
  'an image on another site starts no session and does not use up the token @long',
  async ({ page, sites }) => {
    const token = await preauthToken(sites, 'excellent')
    sites.setPage(unregisteredSite, sitePage(`<img alt="" src="${linkTo(token)}">`))
    const loaded = page.waitForResponse((response) =>
      response.url().startsWith(`${appOrigin}${pathOf('loginDirect')}`),
    )
    await page.goto(`${unregisteredSite}/image`)
    await loaded
    await expectNobodySignedIn(page)
    await page.goto(linkTo(token))
    await expect(page.getByRole('meter')).toBeVisible()
  },
)

sitesTest(
  'a frame without a referrer signs the consumer in only after a confirmation @long',
  async ({ page, sites }) => {
    const token = await preauthToken(sites, 'excellent')
    const frame = `<iframe title="Widget" referrerpolicy="no-referrer" src="${linkTo(token)}" width="500" height="900"></iframe>`
    sites.setPage(partnerOneSite, sitePage(frame))
    await page.goto(`${partnerOneSite}/partner`)
    const widget = page.frameLocator('iframe')
    await expect(widget.getByRole('heading', { name: title })).toBeVisible()
    await widget.getByRole('button', { name: continueButton }).click()
    await expect(widget.getByRole('meter')).toBeVisible()
  },
)

sitesTest(
  'a link never replaces another consumer silently, and other tabs follow the change @long',
  async ({ page, sites }) => {
    await followLink(page, sites, { site: partnerOneSite, persona: 'excellent' })
    const score = page.getByRole('meter')
    await expect(score).toBeVisible()
    const before = (await score.getAttribute('aria-valuenow')) ?? ''
    const tab = await page.context().newPage()
    await tab.goto(`${appOrigin}${pathOf('dashboard')}`)
    await expect(tab.getByRole('meter')).toHaveAttribute('aria-valuenow', before)

    await followLink(page, sites, { site: partnerOneSite, persona: 'fair' })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: notYou }).click()
    await expect(score).toHaveAttribute('aria-valuenow', before)

    await followLink(page, sites, { site: partnerOneSite, persona: 'fair' })
    await page.getByRole('button', { name: continueButton }).click()
    await expect(page).toHaveURL(`${appOrigin}${pathOf('dashboard')}`)
    await expect(score).not.toHaveAttribute('aria-valuenow', before)
    await expect(tab.getByRole('meter')).not.toHaveAttribute('aria-valuenow', before)
  },
)

function linkTo(token: string): string {
  return `${appOrigin}${pathOf('loginDirect')}?key=one&token=${token}`
}

type LinkOptions = { readonly site: string; readonly persona: string; readonly policy?: string }

/** Follows a link on a site's page that signs the user in as a persona. */
async function followLink(
  page: Page,
  sites: Sites,
  { site, persona, policy }: LinkOptions,
): Promise<void> {
  const token = await preauthToken(sites, persona)
  const attribute = policy ? ` referrerpolicy="${policy}"` : ''
  sites.setPage(site, sitePage(`<a href="${linkTo(token)}"${attribute}>Open</a>`))
  await page.goto(`${site}/links`)
  await page.getByRole('link', { name: 'Open' }).click()
}

async function expectNobodySignedIn(page: Page): Promise<void> {
  await page.goto(`${appOrigin}${pathOf('dashboard')}`)
  await expect(page).toHaveURL(`${appOrigin}${pathOf('login')}?back=%2Fdashboard`)
}
