import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import type { Client, FaultResponse } from './harness/client'
import { limitOf, percentile, recordFigure } from './harness/figures'
import { residentMegabytesOf } from './harness/process-usage'
import { setUpCluster } from './harness/set-up-cluster'
import { StalledReader } from './harness/stalled-reader'
import { slugs } from './harness/upstream'

const path = '/api/report/pdf'
const tokenPattern = '/bureau/oauth/token'
const printPattern = '/bureau/v1/creditReport/{reportId}/print'
/** More than the sockets on the way buffer, so that a reader that stalls holds a connection to the bureau. */
const pdfBytes = 12_000_000
const answersWithinMs = 20_000
const stalledReaders = 200
const abortedDownloads = inject('runs') === 'all' ? 1000 : 100
/** Fewer downloads must keep less: the limit is as strict for each. */
const keptMegabytes = inject('runs') === 'all' ? 30 : 15
const warmUpDownloads = 50
/** What the bulkhead of the bureau lets in. */
const concurrentDownloads = 64
/** Downloads that hang at the same time, two for each account, are more than the bulkhead lets in: these and six personas. */
const newAccounts = 28
const parallelSignUps = 5
const cluster = setUpCluster()

test('HEAD of the PDF is 405 and calls no bureau', async () => {
  const client = await cluster().signIn('good')
  const { status } = await client.get(path, { method: 'HEAD' })
  const calls = (await cluster().sandbox.countCalls(tokenPattern)) + (await cluster().sandbox.countCalls(printPattern))
  recordFigure('HEAD of the PDF: status, calls to the bureau', `${status}, ${calls}`, '405, 0')
  expect([status, calls]).toEqual([405, 0])
})

test('200 readers that stall do not delay the PDF of another account', async () => {
  const { a: on, sandbox } = cluster()
  await sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const [stalling, other] = [await cluster().signIn('good'), await cluster().signIn('fair')]
  for (const client of [stalling, other]) expect((await client.get(path, { on })).status).toBe(200)
  const readers = await Promise.all(
    Array.from({ length: stalledReaders }, () => StalledReader.open(stalling, path, on)),
  )
  try {
    const statuses = await Promise.all(readers.map((reader) => reader.status(answersWithinMs)))
    const download = await Promise.race([other.get(path, { on }), pause(answersWithinMs)])
    const ms = Math.round(download?.ms ?? answersWithinMs)
    recordFigure(
      '200 stalled readers: PDF of another account',
      `${download?.status ?? 'none'} in ${ms} ms`,
      '200 in < 2000 ms',
    )
    recordFigure('200 stalled readers: downloads of the account', countOf(statuses, 200), '≤ 2')
    expect([download?.status, download?.text.length]).toEqual([200, pdfBytes])
    expect(ms).toBeLessThan(limitOf(2000))
    expect(countOf(statuses, 200)).toBeLessThanOrEqual(2)
    expect(countOf(statuses, 429)).toBe(stalledReaders - countOf(statuses, 200))
  } finally {
    for (const reader of readers) reader.abort()
  }
})

test('aborted downloads release the bureau’s sockets and their memory', async () => {
  const { a: on, bureau, sandbox } = cluster()
  await sandbox.injectFaults({ path: printPattern, mode: 'pdf', bytes: pdfBytes })
  const clients = await Promise.all(slugs.map((slug) => cluster().signIn(slug)))
  const statuses: (number | undefined)[] = []
  const abortMany = async (count: number) => {
    const each = Math.ceil(count / clients.length)
    await Promise.all(
      clients.map(async (client) => {
        for (let index = 0; index < each; index += 1) {
          const reader = await StalledReader.open(client, path, on)
          statuses.push(await reader.status(answersWithinMs))
          reader.abort()
        }
      }),
    )
    await pause(6000)
  }
  await abortMany(warmUpDownloads)
  const measure = async () => ({
    sockets: bureau.openConnections,
    used: await on.usedMemoryMegabytes(),
    resident: residentMegabytesOf(on.pid),
  })
  const before = await measure()
  await abortMany(abortedDownloads)
  const after = await measure()
  const sockets = after.sockets - before.sockets
  const used = after.used - before.used
  recordFigure(`${abortedDownloads} aborted downloads: bureau sockets`, sockets, 'baseline ± 2')
  recordFigure(
    `${abortedDownloads} aborted downloads: memory in use`,
    `${used.toFixed(1)} MB more`,
    `< ${keptMegabytes} MB`,
  )
  recordFigure(
    `${abortedDownloads} aborted downloads: resident memory`,
    `${(after.resident - before.resident).toFixed(1)} MB more`,
    'no limit: the allocator keeps freed memory',
  )
  expect(countOf(statuses, 200), `of ${statuses.length} begun`).toBeGreaterThan(0.9 * statuses.length)
  expect(Math.abs(sockets)).toBeLessThanOrEqual(2)
  expect(used).toBeLessThan(keptMegabytes)
})

/**
 * A download refreshes the tokens and reads the consumer first; what its rejection itself takes is the time beyond such a read.
 * The last test, because the breaker of the bureau stays open for ten seconds.
 */
test('a full bulkhead rejects a download within 50 ms', async () => {
  const { a: on, bureau, sandbox } = cluster()
  const personas = await Promise.all(slugs.map((slug) => cluster().signIn(slug)))
  const [late, clients] = [personas.slice(0, 5), [...personas.slice(5), ...(await signUpMany(newAccounts))]]
  for (const client of [...clients, ...late]) await client.get('/api/report-summary', { on })
  await sandbox.injectFaults({ path: printPattern, mode: 'hang' })
  const hung = clients.flatMap((client) => [client.get(path, { on }), client.get(path, { on })])
  await vi.waitFor(async () => expect(await sandbox.countCalls(printPattern)).toBe(concurrentDownloads), {
    ...{ timeout: answersWithinMs, interval: 50 },
  })
  const rejected: FaultResponse[] = []
  const reads: FaultResponse[] = []
  // First all downloads: the hung ones end with the time limit of their call.
  for (const client of late) rejected.push(await client.get(path, { on }))
  for (const client of late) reads.push(await client.get('/api/user', { on }))
  const ms = median(rejected) - median(reads)
  recordFigure(
    'full bulkhead: status and time of the next download',
    `${rejected.map(({ status }) => status).join(' ')} in ${Math.round(ms)} ms more than a read`,
    '503 in < 50 ms',
  )
  await bureau.setMode('drop')
  await Promise.all(hung)
  expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([503]))
  for (const { headers } of rejected) expect(headers['retry-after']).toBeDefined()
  expect(ms).toBeLessThan(limitOf(50))
})

async function signUpMany(count: number): Promise<Client[]> {
  const emails = Array.from({ length: count }, (_, index) => `pdf-${index}+identity-pass@example.test`)
  const clients: Client[] = []
  // A few at a time: the sandbox hashes each password, and all at once take a slow machine longer than a call may.
  while (clients.length < count) {
    const group = emails.slice(clients.length, clients.length + parallelSignUps)
    clients.push(...(await Promise.all(group.map((email) => cluster().signUp(email)))))
  }
  return clients
}

const countOf = (statuses: readonly (number | undefined)[], wanted: number) =>
  statuses.filter((status) => status === wanted).length

function median(responses: readonly FaultResponse[]): number {
  return percentile(
    responses.map(({ ms }) => ms),
    0.5,
  )
}
