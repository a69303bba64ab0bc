import { expect, identityTest } from '../harness/identity-user'
import { texts } from '../harness/texts'

const { identity, link, mobile } = texts

/** Screens that ask the product API first, and the calls they wait for. */
const screens = [
  { path: '/mobile', call: '/users/get-mobile', label: mobile.loading },
  { path: '/dit', call: '/users/dit-identity', label: link.checking },
]

for (const { path, call, label } of screens) {
  identityTest(
    `${path} offers its links only once its content has loaded, so that they do not move under the pointer @phone`,
    async ({ page, sandbox, identityUser }) => {
      await identityUser()
      await sandbox.injectFaults({ path: call, mode: 'delay', delayMs: 3_000, times: 1 })
      await page.goto(path)
      await expect(page.getByText(label)).toBeVisible()
      await expect(page.getByRole('link', { name: mobile.questions, exact: true })).toBeHidden()
      await expect(page.getByText(identity.methods.title)).toBeHidden()
      await expect(page.getByRole('link', { name: mobile.questions, exact: true })).toBeVisible()
      await expect(page.getByText(identity.methods.title)).toBeVisible()
    },
  )
}
