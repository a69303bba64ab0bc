import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { findInRecords, recordBrowser } from '@/e2e/harness/browser-recorder'
import {
  annPhone,
  annRequestBody,
  identityTest as base,
  expect,
  fillIdentityForm,
  submitIdentityForm,
} from '@/e2e/harness/identity-user'
import { dumpQueryCache } from '@/e2e/harness/query-cache'
import { startWebWithErrorService } from '@/e2e/harness/servers/web-with-error-service'
import { serversOfWorker } from '@/e2e/harness/servers/worker-servers'
import { sameOriginHeaders } from '@/e2e/harness/session-cookie'
import { texts } from '@/e2e/harness/texts'
import { pathOf } from '@/lib/routes'

const { mobile, quiz, identity } = texts
/** An answer that is too long to occur in a sealed cookie by chance. A year could occur. */
const answer = 'None of the above'
const canaries = ['666987654', '666-98-7654', '1973-05-17', '05-17-1973', '9182736']
/** `failing-json.mjs` throws when the server sends a value that contains this. */
const unforeseenError = 'unforeseen-error'

type Reporting = Awaited<ReturnType<typeof startWebWithErrorService>>

const test = base.extend<{ readonly reporting: Reporting }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  reporting: async ({}, use, { parallelIndex, outputDir }) => {
    await mkdir(outputDir, { recursive: true })
    const reporting = await startWebWithErrorService(serversOfWorker(parallelIndex), outputDir)
    await use(reporting)
    await reporting.stop()
    await rm(outputDir, { recursive: true })
  },
  baseURL: ({ reporting }, use) => use(reporting.web),
})

test.use({ expectedConsoleErrors: [/injected error/] })

test('identity details are not stored, logged or sent anywhere except to the product API @long', async ({
  page,
  sandbox,
  account,
  logs,
  reporting,
}) => {
  const { records, capture } = recordBrowser(page.context())
  const captureAll = async () => {
    await capture(page)
    records.set(`${page.url()} query cache #${records.size}`, await dumpQueryCache(page))
  }
  const expectReport = () => expectPageReport(page, reporting)
  const email = await account()
  await fillIdentityForm(page, { ssn: '666-98-7654', dob: '05-17-1973' })
  await captureAll()
  await expectReport()
  await submitIdentityForm(page)
  await page.waitForURL(pathOf('dit'))
  await captureAll()

  await page.clock.install()
  await page.goto('/eid')
  for (let number = 1; number <= 4; number += 1) {
    const group = page.getByRole('group', { name: new RegExp(`^Question ${number} of 4`) })
    await group.getByRole('radio', { name: answer, exact: true }).check()
    await captureAll()
    if (number === 4) await expectReport()
    await page.getByRole('button', { name: quiz.continue, exact: true }).click()
    await page.clock.runFor(2000)
  }
  // The reply contains new questions that also have this option. React Query removes the reply once
  // the page has received it.
  await expect(page.getByText(identity.messages.newQuestions, { exact: true })).toBeVisible()
  await expect.poll(async () => (await dumpQueryCache(page)).includes(answer)).toBe(false)
  await captureAll()

  await page.goto('/mobile')
  await page.getByRole('button', { name: mobile.send, exact: true }).click()
  await page.getByLabel(mobile.code, { exact: true }).fill('9182736')
  await expectReport()
  await page.getByRole('button', { name: mobile.verify, exact: true }).click()
  await expect(page.getByText(identity.messages.smsCodeFailure, { exact: true })).toBeVisible()
  await captureAll()
  const code = (await sandbox.outbox(annPhone))[0]?.code ?? ''
  await page.getByLabel(mobile.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: mobile.verify, exact: true }).click()
  await page.waitForURL(pathOf('idSuccess'))
  await captureAll()

  await expectServerReports(page, reporting)

  const reports = reporting.reports.map(
    ({ from, body }, at) => [`report #${at} of ${from}`, body] as const,
  )
  const recorded = new Map([...records, ...reports, ...(await logsIn(reporting.logs, logs))])
  expect(findInRecords(recorded, [...canaries, code])).toEqual([])
  // The answer options are on the page; the chosen one must not be stored anywhere.
  const stored = new Map([...recorded].filter(([source]) => !/ (body|document)$/.test(source)))
  expect(findInRecords(stored, [answer])).toEqual([])
  expect(findInRecords(records, ['"correct"'])).toEqual([])
  expect(await sandbox.outbox(email)).toEqual([])
})

/** Throws errors that contain all input on the page until one is reported. */
async function expectPageReport(page: Page, { reports }: Reporting): Promise<void> {
  const fromPage = () => reports.filter(({ from }) => from === 'browser').length
  const before = fromPage()
  const throwOnPage = async () => {
    await page.evaluate((chosen) => {
      const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
      const broken = new TypeError(
        `injected error at ${location.pathname}: cannot read ${typed.join(' ')}`,
      )
      // Uses an event instead of a timer, because the test controls the page's clock.
      addEventListener('injected-error', () => {
        throw Object.assign(broken, { typed, chosen, cause: { typed, chosen } })
      })
      dispatchEvent(new Event('injected-error'))
    }, answer)
    return fromPage()
  }
  await expect.poll(throwOnPage, { message: 'the page reports its error' }).toBeGreaterThan(before)
}

/** Makes each call with personal data fail on the server, which reports it. */
async function expectServerReports(page: Page, { reports, web }: Reporting): Promise<void> {
  const calls = {
    '/api/identity': {
      ...annRequestBody,
      ssn: '666987654',
      dob: '1973-05-17',
      street1: unforeseenError,
    },
    '/api/quiz': { key: unforeseenError, id: 'id', answers: [{ qid: '1', aid: answer }] },
    '/api/mobile/verify-code': { key: unforeseenError, code: '9182736' },
  }
  for (const [path, data] of Object.entries(calls)) {
    const response = await page.request.post(path, { headers: sameOriginHeaders(web), data })
    expect(response.status(), path).toBe(500)
  }
  const fromServer = () => reports.filter(({ from }) => from === 'server').length
  // All calls fail at the same place in the code, and the server reports one error a minute for
  // each place.
  await expect.poll(fromServer, { message: 'the server reports its errors' }).toBeGreaterThan(0)
}

async function logsIn(ofWeb: string, ofSandbox: string): Promise<[string, string][]> {
  const files = [join(ofWeb, 'web.log'), join(ofSandbox, 'web.log'), join(ofSandbox, 'sandbox.log')]
  return Promise.all(
    files.map(async (file) => [file, await readFile(file, 'utf8')] as [string, string]),
  )
}
