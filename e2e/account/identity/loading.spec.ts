import { expect, identityTest } from '@/e2e/harness/identity-user'
import { texts } from '@/e2e/harness/texts'

const { identity, link, mobile } = texts

/** Screens that call the product API before they show their content. */
const screens = [
  { path: '/mobile', loading: mobile.loading },
  { path: '/dit', loading: link.checking },
]

for (const { path, loading } of screens) {
  identityTest(
    `${path} shows its links only after its content, so they do not move under the pointer @phone @long`,
    async ({ page, identityUserAt }) => {
      const response = Promise.withResolvers<void>()
      await page.route(`**/api${path}`, async (route) => {
        await response.promise
        await route.continue()
      })
      await identityUserAt(path)
      await expect(page.getByText(loading)).toBeVisible()
      await expect(page.getByRole('link', { name: mobile.questions, exact: true })).toBeHidden()
      await expect(page.getByText(identity.methods.title)).toBeHidden()
      response.resolve()
      await expect(page.getByRole('link', { name: mobile.questions, exact: true })).toBeVisible()
      await expect(page.getByText(identity.methods.title)).toBeVisible()
    },
  )
}
