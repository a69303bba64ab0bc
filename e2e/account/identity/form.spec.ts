import type { Page } from 'playwright/test'
import { headingByName } from '@/e2e/harness/account-page'
import {
  ann,
  expect,
  expectAccessible,
  fillIdentityForm,
  identityTest,
  labels,
  submitIdentityForm,
} from '@/e2e/harness/identity-user'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { identity, fields, notices } = texts
const field = (page: Page, name: keyof typeof labels) =>
  page.getByLabel(labels[name], { exact: true })

identityTest(
  'an empty form lists its errors and scrolls to the first one @phone @long',
  async ({ page, account }) => {
    await account()
    await headingByName(page, identity.title).waitFor()
    await expectAccessible(page)
    await submitIdentityForm(page)
    await expect(field(page, 'fname')).toBeFocused()
    await expect(field(page, 'fname')).toBeInViewport()
    await expect(field(page, 'fname')).toHaveAccessibleDescription(fields.fnameRequired)
    await expect(field(page, 'ssn')).toHaveAccessibleDescription(fields.ssnRequired)
    await expect(page.getByLabel(identity.state, { exact: true })).toHaveAccessibleDescription(
      fields.stateRequired,
    )
    await expect(page.getByRole('alert').filter({ hasText: identity.problem })).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    await expectAccessible(page)
    await fillIdentityForm(page, { street1: '' })
    await submitIdentityForm(page)
    await expect(field(page, 'street1')).toBeFocused()
    await expect(field(page, 'street1')).toBeInViewport()
  },
)

identityTest(
  'input is formatted while typing, and errors are shown on blur',
  async ({ page, account }) => {
    await account()
    const cases = [
      ['dob', '1/31/1990', '01-31-1990'],
      ['mobile', '+1 555 555 0142', '(555) 555-0142'],
      ['city', 'St. Louis 2', 'St Louis '],
      ['zip', '62704-1234', '627041234'],
      ['ssn', '666123456', '666-12-3456'],
    ] as const
    for (const [name, typed, shown] of cases) {
      await field(page, name).pressSequentially(typed)
      await expect(field(page, name)).toHaveValue(shown)
    }

    const ssn = field(page, 'ssn')
    await ssn.press('Home')
    for (let step = 0; step < 5; step += 1) await ssn.press('ArrowRight')
    await ssn.press('Backspace')
    await ssn.press('7')
    await expect(
      ssn,
      'the caret keeps its position when a digit in the middle is replaced',
    ).toHaveValue('666-72-3456')
    await expect(ssn).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: identity.showSsn }).click()
    await expect(ssn).toHaveAttribute('type', 'text')
    await page.getByText(identity.ssnWhy, { exact: true }).click()
    await expect(page.getByText(identity.ssnWhyText)).toBeVisible()

    const zip = field(page, 'zip')
    await zip.fill('627')
    await expect(page.getByText(fields.zipLength)).toBeHidden()
    await zip.blur()
    await expect(page.getByText(fields.zipLength)).toBeVisible()
    await zip.pressSequentially('04')
    await expect(page.getByText(fields.zipLength)).toBeVisible()
    await zip.blur()
    await expect(page.getByText(fields.zipLength)).toBeHidden()
  },
)

identityTest.describe('an accepted form redirects according to the response @long', () => {
  const cases = [
    ['identity-enrolled', pathOf('idSuccess')],
    ['identity-redirect', pathOf('report')],
    ['identity-hostile', pathOf('dashboard')],
  ] as const
  for (const [mailbox, path] of cases) {
    identityTest(`the form of ${mailbox} redirects to ${path}`, async ({ page, account }) => {
      await account(mailbox)
      await fillIdentityForm(page)
      await submitIdentityForm(page)
      await expect(page).toHaveURL(path)
    })
  }
})

identityTest.describe('offline', () => {
  identityTest.use({ expectedConsoleErrors: [/ERR_FAILED/] })

  identityTest(
    'a failed submission shows an error, keeps the input and can be submitted again @phone @long',
    async ({ page, sandbox, account }) => {
      const refuse = (status: number, code?: string) =>
        sandbox.injectFaults({
          path: '/users/identity',
          mode: 'status',
          status,
          times: 1,
          ...(code ? { code } : {}),
        })
      const expectInputPreserved = async () => {
        await expect(field(page, 'ssn')).toHaveValue(ann.ssn)
        await expect(field(page, 'street1')).toHaveValue(ann.street1)
        await expect(page.getByRole('button', { name: identity.submit, exact: true })).toBeEnabled()
      }
      await account()
      await fillIdentityForm(page)

      await refuse(409)
      await submitIdentityForm(page)
      await expect(
        page.getByText(identity.messages.alreadyRegistered, { exact: true }),
      ).toBeVisible()
      await expectInputPreserved()
      await refuse(400, 'SC303')
      await submitIdentityForm(page)
      await expect(page.getByText(identity.messages.identityFailed, { exact: true })).toBeVisible()
      await expectInputPreserved()
      await page.route('**/api/identity', (route) => route.abort())
      await submitIdentityForm(page)
      await expect(page.getByText(identity.messages.noAnswer)).toBeVisible()
      await page.unroute('**/api/identity')

      await sandbox.injectFaults({ path: '/users/identity', mode: 'html', status: 200, times: 1 })
      await submitIdentityForm(page)
      await expect(page.getByText(identity.messages.serviceFailure)).toBeVisible()
      await expect(page).toHaveURL(pathOf('serviceFailure'))
      await expectAccessible(page)
      await page.getByRole('link', { name: notices.actions.okCapitals, exact: true }).click()
      await expectInputPreserved()
      await refuse(400, 'SC318')
      await submitIdentityForm(page)
      await expect(headingByName(page, identity.enrollment.title)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: identity.enrollment.again, exact: true }).click()
      await expectInputPreserved()

      await sandbox.clearCalls()
      await page.getByRole('button', { name: identity.submit, exact: true }).dblclick()
      await expect(page).toHaveURL(pathOf('dit'))
      const sent = (await sandbox.calls()).filter(({ path }) => path === '/users/identity')
      expect(sent, 'a double click sends one request').toHaveLength(1)
    },
  )
})
