import { expect, expectAccessible, test } from '@/e2e/harness/test'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { completed } = texts.identity
const path = pathOf('smsVerificationCompleted')
const withReturn = (address: string) => `${path}?redirectUrl=${encodeURIComponent(address)}`

test('the redirectUrl is removed from the address bar and offered as a button @phone @long', async ({
  page,
  context,
}) => {
  await context.route('https://app.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }),
  )
  await page.goto(withReturn('https://app.example/done?state=1'))
  await expect(page.getByRole('heading', { level: 1, name: completed.title })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expectAccessible(page)
  await page.getByRole('button', { name: completed.goBack, exact: true }).click()
  await expect(page).toHaveURL('https://app.example/done?state=1')
})

test('without a redirectUrl the window closes itself after three seconds @long', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((address) => void window.open(address, '_blank', 'popup'), path),
  ])
  await expect(popup.getByText(completed.closing)).toBeVisible()
  await popup.waitForEvent('close')
})

test('a disallowed redirectUrl is not offered, and a window that stays open links to the home page @long', async ({
  page,
}) => {
  await page.clock.install()
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://evil.example',
    'https://evil.example',
    'otherapp://x',
  ]
  for (const address of hostile) {
    await page.goto(withReturn(address))
    await expect(page.getByText(completed.closing)).toBeVisible()
    await expect(page.getByRole('button', { name: completed.goBack })).toBeHidden()
    await expect(page).toHaveURL(path)
  }
  await page.clock.runFor(3000)
  await expect(page.getByText(completed.stillOpen)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: completed.home, exact: true }).click()
  await expect(page).not.toHaveURL(path)
})
