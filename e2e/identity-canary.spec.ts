import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from '@/lib/routes'
import { annsPhone, expect, fillIdentity, sendIdentity, test } from './harness/claimant'
import { dumpQueryCache } from './harness/query-cache'
import { texts } from './harness/texts'
import { findings, witness } from './harness/witness'

const { mobile, quiz, identity } = texts
/** Long enough not to turn up in a sealed cookie by chance, as a year would. */
const answer = 'None of the above'
const canaries = ['666987654', '666-98-7654', '1973-05-17', '05-17-1973', '9182736']

test('what a consumer types to prove an identity is kept, logged and sent nowhere else', async ({
  page,
  sandbox,
  account,
  logs,
}) => {
  const { seen, look } = witness(page.context())
  const lookAround = async () => {
    await look(page)
    seen.set(`${page.url()} query cache #${seen.size}`, await dumpQueryCache(page))
  }
  const email = await account()
  await fillIdentity(page, { ssn: '666-98-7654', dob: '05-17-1973' })
  await lookAround()
  await sendIdentity(page)
  await page.waitForURL(pathOf('dit'))
  await lookAround()

  await page.clock.install()
  await page.goto('/eid')
  for (let number = 1; number <= 4; number += 1) {
    const group = page.getByRole('group', { name: new RegExp(`^Question ${number} of 4`) })
    await group.getByRole('radio', { name: answer, exact: true }).check()
    await lookAround()
    await page.getByRole('button', { name: quiz.continue, exact: true }).click()
    await page.clock.runFor(2000)
  }
  await page.getByRole('heading', { level: 1 }).waitFor()
  await lookAround()

  await page.goto('/mobile')
  await page.getByRole('button', { name: mobile.send, exact: true }).click()
  await page.getByLabel(mobile.code, { exact: true }).fill('9182736')
  await page.getByRole('button', { name: mobile.verify, exact: true }).click()
  await expect(page.getByText(identity.sayings.smsCodeFailure, { exact: true })).toBeVisible()
  await lookAround()
  const code = (await sandbox.outbox(annsPhone))[0]?.code ?? ''
  await page.getByLabel(mobile.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: mobile.verify, exact: true }).click()
  await page.waitForURL(pathOf('idSuccess'))
  await lookAround()

  const written = new Map([...seen, ...(await logsIn(logs))])
  expect(findings(written, [...canaries, code])).toEqual([])
  // The answers to choose from came from the server and stand on the page; which one was chosen must be nowhere.
  const kept = new Map([...written].filter(([place]) => !/ (body|document)$/.test(place)))
  expect(findings(kept, [answer])).toEqual([])
  expect(findings(seen, ['"correct"'])).toEqual([])
  expect(await sandbox.outbox(email)).toEqual([])
})

async function logsIn(folder: string): Promise<[string, string][]> {
  const files = ['web.log', 'sandbox.log']
  return Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as [string, string]))
}
