import { pathOf } from '@/lib/routes'
import { ann, expect, expectAccessible, fillIdentity, labels, sendIdentity, test } from './harness/claimant'
import { texts } from './harness/texts'

const { identity, fields } = texts

test('an empty form names its faults and shows the first of them @phone', async ({ page, account }) => {
  await account()
  await page.getByRole('heading', { name: identity.title, exact: true }).waitFor()
  await expectAccessible(page)
  await sendIdentity(page)
  const first = page.getByLabel(labels.fname, { exact: true })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(first).toHaveAccessibleDescription(fields.fnameRequired)
  await expect(page.getByLabel(labels.ssn, { exact: true })).toHaveAccessibleDescription(fields.ssnRequired)
  await expect(page.getByLabel(identity.state, { exact: true })).toHaveAccessibleDescription(fields.stateRequired)
  await expect(page.getByRole('alert').filter({ hasText: identity.problem })).toBeVisible()
  await expect(page).toHaveTitle(/^Error: /)
  await expectAccessible(page)
})

test('the form scrolls to the first fault of a long page @phone', async ({ page, account }) => {
  await account()
  await fillIdentity(page, { street1: '' })
  await sendIdentity(page)
  await expect(page.getByLabel(labels.street1, { exact: true })).toBeFocused()
  await expect(page.getByLabel(labels.street1, { exact: true })).toBeInViewport()
})

test('a fault shows when a field is left, not while it is typed, and goes the same way', async ({ page, account }) => {
  await account()
  const zip = page.getByLabel(labels.zip, { exact: true })
  await zip.pressSequentially('627')
  await expect(page.getByText(fields.zipLength)).toBeHidden()
  await zip.blur()
  await expect(page.getByText(fields.zipLength)).toBeVisible()
  await zip.pressSequentially('04')
  await expect(page.getByText(fields.zipLength)).toBeVisible()
  await zip.blur()
  await expect(page.getByText(fields.zipLength)).toBeHidden()
})

test.describe('what is typed or pasted takes the form the field asks for', () => {
  const cases = [
    ['ssn', '666123456', '666-12-3456'],
    ['dob', '1/31/1990', '01-31-1990'],
    ['mobile', '+1 555 555 0142', '(555) 555-0142'],
    ['city', 'St. Louis 2', 'St Louis '],
    ['zip', '62704-1234', '627041234'],
  ] as const
  for (const [field, typed, shown] of cases) {
    test(`${field}: ${typed}`, async ({ page, account }) => {
      await account()
      await page.getByLabel(labels[field], { exact: true }).pressSequentially(typed)
      await expect(page.getByLabel(labels[field], { exact: true })).toHaveValue(shown)
    })
  }
})

test('the caret stays where a digit in the middle is mended', async ({ page, account }) => {
  await account()
  const ssn = page.getByLabel(labels.ssn, { exact: true })
  await ssn.fill('666-12-3456')
  await ssn.press('Home')
  for (let step = 0; step < 5; step += 1) await ssn.press('ArrowRight')
  await ssn.press('Backspace')
  await ssn.press('7')
  await expect(ssn).toHaveValue('666-72-3456')
})

test('the social security number is hidden until its owner asks to see it', async ({ page, account }) => {
  await account()
  const ssn = page.getByLabel(labels.ssn, { exact: true })
  await expect(ssn).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: identity.showSsn }).click()
  await expect(ssn).toHaveAttribute('type', 'text')
  await page.getByText(identity.ssnWhy, { exact: true }).click()
  await expect(page.getByText(identity.ssnWhyText)).toBeVisible()
})

test.describe('an accepted form leads where its answer says', () => {
  const cases = [
    ['', pathOf('dit')],
    ['identity-pass', pathOf('dashboard')],
    ['identity-enrolled', pathOf('idSuccess')],
    ['identity-redirect', pathOf('report')],
    ['identity-hostile', pathOf('dashboard')],
  ] as const
  for (const [mark, path] of cases) {
    test(`${mark || 'no identity yet'}: ${path}`, async ({ page, account }) => {
      await account(...(mark ? [mark] : []))
      await fillIdentity(page)
      await sendIdentity(page)
      await expect(page).toHaveURL(path)
    })
  }
})

test.describe('a refused form', () => {
  const screens = [
    ['identity-503', texts.notices.serviceFailure.title],
    ['identity-SC318', identity.enrollment.title],
    ['identity-SC321', texts.notices.regIpLock.title],
  ] as const
  for (const [mark, title] of screens) {
    test(`${mark} leads to ${title}`, async ({ page, account }) => {
      await account(mark)
      await fillIdentity(page)
      await sendIdentity(page)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessible(page)
    })
  }

  const messages = [
    ['identity-409', identity.sayings.alreadyRegistered],
    ['identity-SC303', identity.sayings.identityFailed],
  ] as const
  for (const [mark, message] of messages) {
    test(`${mark} says why and keeps what was typed`, async ({ page, account }) => {
      await account(mark)
      await fillIdentity(page)
      await sendIdentity(page)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page.getByLabel(labels.ssn, { exact: true })).toHaveValue(ann.ssn)
      await expect(page.getByRole('button', { name: identity.submit, exact: true })).toBeEnabled()
      await expectAccessible(page)
    })
  }
})

test('after an outage nothing typed is lost @phone', async ({ page, sandbox, account }) => {
  await account()
  await sandbox.plantFaults({ path: '/users/identity', mode: 'html', status: 200, times: 1 })
  await fillIdentity(page)
  await sendIdentity(page)
  await expect(page.getByText(identity.sayings.serviceFailure)).toBeVisible()
  await expect(page).toHaveURL(pathOf('serviceFailure'))
  await page.getByRole('link', { name: texts.notices.actions.okCapitals, exact: true }).click()
  await expect(page.getByLabel(labels.ssn, { exact: true })).toHaveValue(ann.ssn)
  await expect(page.getByLabel(labels.street1, { exact: true })).toHaveValue(ann.street1)
  await sendIdentity(page)
  await expect(page).toHaveURL(pathOf('dit'))
})

test('an upstream that hangs ends on a screen with a way on', async ({ page, sandbox, account }) => {
  await account()
  await sandbox.plantFaults({ path: '/users/identity', mode: 'hang', times: 1 })
  await fillIdentity(page)
  await sendIdentity(page)
  await expect(page).toHaveURL(pathOf('serviceFailure'), { timeout: 15_000 })
})

test.describe('without a network', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] })

  test('a network that fails says so, and the same press works again', async ({ page, context, account }) => {
    await account()
    await fillIdentity(page)
    await context.route('**/api/identity', (route) => route.abort())
    await sendIdentity(page)
    await expect(page.getByText(identity.sayings.noAnswer)).toBeVisible()
    await context.unroute('**/api/identity')
    await sendIdentity(page)
    await expect(page).toHaveURL(pathOf('dit'))
  })
})

test('a double click sends the form once', async ({ page, sandbox, account }) => {
  await account()
  await fillIdentity(page)
  await sandbox.forgetCalls()
  await page.getByRole('button', { name: identity.submit, exact: true }).dblclick()
  await expect(page).toHaveURL(pathOf('dit'))
  const sent = (await sandbox.calls()).filter(({ path }) => path === '/users/identity')
  expect(sent).toHaveLength(1)
})

test('a visitor is asked to sign in first and comes back to the form', async ({ page }) => {
  await page.goto('/identity')
  await expect(page).toHaveURL(`/login?back=${encodeURIComponent('/identity')}`)
})

test('whoever has proven an identity is shown so instead of the form', async ({ page, persona }) => {
  await persona('good')
  await expect(page).toHaveURL(pathOf('dashboard'))
  for (const path of ['/identity', '/eid', '/id-quiz', '/mobile', '/dit', '/email_authentication']) {
    await page.goto(path)
    await expect(page).toHaveURL(pathOf('idSuccess'))
  }
})
