import { expect, expectAccessible, identityTest } from '@/e2e/harness/identity-user'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { failed } = texts.identity
/** Every failure, lock or outage screen on which identity verification can end. */
const endings = [
  'accountLockTemp',
  'accountLockPerm',
  'regLock',
  'regIpLock',
  'regFail',
  'userNotFound',
  'sysError',
  'thinFile',
  'serviceFailure',
  'smfaFailed',
  'emailAuthenticationFailed',
  'idSuccessEidFailed',
  'verificationFailed',
] as const

identityTest(
  'every failure, lock and outage screen in a popup has an action, and Close closes the window @long',
  async ({ page, context, identityUserAt, sandbox, baseURL }) => {
    await identityUserAt('/mobile')
    // A partner's page opens the popup, because our own pages have no access to the popups they
    // open (Cross-Origin-Opener-Policy).
    await page.goto(`${sandbox.origin}/outbox`)
    const popupUrl = new URL('/mobile?popup=1', baseURL).href
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(
        (url) => void window.open(url, '_blank', 'popup,width=500,height=800'),
        popupUrl,
      ),
    ])
    await expect(popup).toHaveURL(pathOf('mobile'))
    const actions = popup.locator(
      'main a[href^="/"], main button:not([disabled]):not([aria-disabled="true"])',
    )
    const addresses = [...endings.map(pathOf), `${pathOf('verificationFailed')}?reason=enrollment`]
    for (const address of addresses) {
      await popup.goto(address)
      await expect(popup).toHaveURL(address)
      await expect(actions.first(), address).toBeVisible()
    }
    await popup.goto(pathOf('eidFailed'))
    await expect(actions.first()).toBeVisible()
    await expectAccessible(popup)

    await popup.goto(pathOf('verificationFailed'))
    const close = popup.getByRole('button', { name: failed.close, exact: true })
    await Promise.all([popup.waitForEvent('close'), close.click()])
  },
)
