import { expect, inject, onTestFinished, test } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { expectFigure } from './harness/figures'
import { setUpCluster } from './harness/set-up-cluster'
import { StalledReader } from './harness/stalled-reader'
import { slugs } from './harness/upstream'

const path = '/api/report/pdf'
const tokenPattern = '/bureau/oauth/token'
const printPattern = '/bureau/v1/creditReport/{reportId}/print'
/**
 * Larger than all socket buffers on the way, so a stalled reader holds a connection to the bureau.
 */
const pdfBytes = 12_000_000
const stalledReaders = 200
const abortedDownloads = inject('runs') === 'all' ? 1000 : 100
/** The number of downloads that the bureau's bulkhead allows at once. */
const concurrentDownloads = 64
/**
 * Together with the six personas, these accounts exceed the bulkhead with two hanging downloads
 * each.
 */
const newAccounts = 28
const parallelSignUps = 5
const cluster = setUpCluster()

test('HEAD of the PDF returns 405 without calling the bureau', async () => {
  const client = await cluster().signIn('good')
  const { status } = await client.get(path, { method: 'HEAD' })
  const calls =
    (await cluster().sandbox.countCalls(tokenPattern)) +
    (await cluster().sandbox.countCalls(printPattern))
  expectFigure('HEAD of the PDF: status, calls to the bureau', [status, calls], [405, 0])
})

test('another account’s PDF arrives completely despite 200 stalled readers @long', async () => {
  const { a: on, sandbox } = cluster()
  await sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const [stalling, other] = [await cluster().signIn('good'), await cluster().signIn('fair')]
  for (const client of [stalling, other]) expect((await client.get(path, { on })).status).toBe(200)
  const readers = await Promise.all(
    Array.from({ length: stalledReaders }, () => StalledReader.open(stalling, path, on)),
  )
  try {
    const statuses = await Promise.all(readers.map((reader) => reader.status()))
    const { status, text } = await other.get(path, { on })
    const pdf = '200 stalled readers: status and bytes of the PDF of another account'
    expectFigure(pdf, [status, text.length], [200, pdfBytes])
    expectFigure('200 stalled readers: downloads of the account', countOf(statuses, 200), {
      atMost: 2,
    })
    expect(countOf(statuses, 429)).toBe(stalledReaders - countOf(statuses, 200))
  } finally {
    for (const reader of readers) reader.abort()
  }
})

test('aborted downloads release the bureau’s sockets @long', async () => {
  const { a: on, bureau, sandbox } = cluster()
  await sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const clients = await Promise.all(slugs.map((slug) => cluster().signIn(slug)))
  const before = bureau.openConnections
  const statuses: (number | undefined)[] = []
  const abortSome = async (client: Client) => {
    for (let index = 0; index < abortedDownloads / clients.length; index += 1) {
      const reader = await StalledReader.open(client, path, on)
      statuses.push(await reader.status())
      reader.abort()
    }
  }
  await Promise.all(clients.map(abortSome))
  expect(countOf(statuses, 200), `of ${statuses.length} begun`).toBeGreaterThan(
    0.9 * statuses.length,
  )
  await expect.poll(() => bureau.openConnections).toBeLessThanOrEqual(before + 2)
})

test('a download is rejected if all download slots are taken by stalled downloads @long', async () => {
  const { sandbox } = cluster()
  // The downloads from this instance hang until it is killed.
  const on = await cluster().startExtra({ UPSTREAM_TIMEOUT_MS: '120000' })
  onTestFinished(() => on.kill())
  const personas = await Promise.all(slugs.map((slug) => cluster().signIn(slug)))
  const [late, clients] = [
    personas.slice(0, 5),
    [...personas.slice(5), ...(await signUpMany(newAccounts))],
  ]
  for (const client of [...clients, ...late]) await client.get('/api/report-summary', { on })
  await sandbox.clearCalls()
  await sandbox.injectFaults({ path: printPattern, mode: 'hang' })
  const answered: FaultResponse[] = []
  const hang = async (client: Client) => answered.push(await client.get(path, { on }))
  const hung = clients.flatMap((client) => [hang(client), hang(client)])
  await expect.poll(() => sandbox.countCalls(printPattern)).toBe(concurrentDownloads)
  await expect.poll(() => answered.length).toBe(hung.length - concurrentDownloads)
  const rejected: FaultResponse[] = []
  for (const client of late) rejected.push(await client.get(path, { on }))
  expectFigure(
    'full bulkhead: statuses of further downloads',
    [...new Set(rejected.map(({ status }) => status))],
    503,
  )
  expectFigure(
    'full bulkhead: downloads that still hang',
    hung.length - answered.length,
    concurrentDownloads,
  )
  for (const { headers } of rejected) expect(headers['retry-after']).toBeDefined()
  await on.kill()
  await Promise.all(hung)
})

async function signUpMany(count: number): Promise<Client[]> {
  const emails = Array.from(
    { length: count },
    (_, index) => `pdf-${index}+identity-pass@example.test`,
  )
  const clients: Client[] = []
  // Signs up only a few at a time. The sandbox hashes each password, so more sign-ups at once would
  // exceed a call's time limit on a slow machine.
  while (clients.length < count) {
    const group = emails.slice(clients.length, clients.length + parallelSignUps)
    clients.push(...(await Promise.all(group.map((email) => cluster().signUp(email)))))
  }
  return clients
}

const countOf = (statuses: readonly (number | undefined)[], wanted: number) =>
  statuses.filter((status) => status === wanted).length
