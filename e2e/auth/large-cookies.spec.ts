import { pathOf } from '@/lib/routes'
import { expect, test } from '../harness/test'
import { texts } from '../harness/texts'

test('a browser with 17 kB of cookies shows the page after one reload, without them', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? ''
  const cookies = Array.from({ length: 5 }, (_, index) => ({ name: `large-${index}`, value: 'x'.repeat(3_500), url }))
  await context.addCookies(cookies)
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status())
  })
  await page.goto(pathOf('login'))
  await expect(page.getByRole('button', { name: texts.auth.login.submit, exact: true })).toBeVisible()
  expect(statuses).toEqual([303, 200])
  expect((await context.cookies()).filter(({ name }) => name.startsWith('large-'))).toEqual([])
})
