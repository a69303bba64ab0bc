import { expect, test } from 'vitest'
import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'
import { setUpWebKit } from './harness/set-up-webkit'

const { alerts, auth, report, score, shell } = texts
const webKit = setUpWebKit()

test('a consumer signs in, reads score, report and alerts, and signs out', async () => {
  const { browser, origin, sandbox } = webKit()
  const { email, password } = await new SandboxClient(sandbox).persona('excellent')
  await browser.open(`${origin}${pathOf('login')}`)
  await browser.fillFields({ [auth.email]: email, [auth.password]: password })
  await browser.press('button', auth.login.submit)
  const shown = await browser.waitForValue(
    `return document.querySelector('[role="meter"]')?.getAttribute('aria-valuenow')`,
  )
  expect(Number(shown)).toBeGreaterThan(300)
  await browser.findByRole('heading', score.trend)

  await browser.press('link', shell.tabs.report)
  await browser.findByRole('heading', report.accounts)
  await browser.press('link', shell.tabs.monitor)
  // A consumer with one bureau reads its name too.
  await browser.waitForValue(`return document.querySelector('h1')?.textContent.startsWith('${alerts.title}') || null`)

  const session = (await browser.cookies()).find(({ name }) => name === '__Host-sw')
  expect(session).toMatchObject({ secure: true, httpOnly: true })
  await browser.press('button', shell.menu)
  await browser.press('button', shell.signOut)
  await browser.findByRole('heading', auth.login.title)
  await browser.open(`${origin}${pathOf('dashboard')}`)
  await browser.findByRole('heading', auth.login.title)
})
