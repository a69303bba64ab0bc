import { seededRandom } from '@/sandbox/bureau/seeded-random'
import type { Client, FaultResponse } from '../harness/client'
import { ReadLog } from './read-log'

/** A browser that is signed in as the persona. */
export type SoakSession = { readonly slug: string; readonly client: Client }

export type LoadFigures = {
  readonly sent: number
  readonly errors: number
  readonly errorsInOutage: number
  /** Number of errors by status. 0 is a lost connection. */
  readonly statuses: ReadonlyMap<number, number>
  readonly signOuts: number
  readonly foreign: number
  /**
   * The p99 of cached reads in ms. They make no upstream call, so this is the web app's own time.
   */
  readonly overheadMs: number
  /** Like `overheadMs`, but without reads that overlap with page rendering on the same instance. */
  readonly overheadWithoutPagesMs: number
  /** Like `overheadMs`, for each tenth of the run. */
  readonly overheadByTenth: readonly number[]
}

const pages = ['/dashboard', '/dashboard/report', '/dashboard/monitor']
const cachedReads = ['/api/score', '/api/report-summary', '/api/alerts', '/api/score-history']
/**
 * The number of calls per 1000: pages, session extensions, and reads that the product API serves.
 */
const mix = { page: 10, extend: 30, user: 160 }

/**
 * Sends calls at a steady rate, whether or not earlier ones have been answered, and checks every
 * response.
 */
export class Load {
  readonly #sessions: readonly SoakSession[]
  readonly #slugs: readonly string[]
  readonly #bodies: ReadonlyMap<string, string>
  readonly #random = seededRandom('soak')
  readonly reads = new ReadLog()
  readonly #signedOut = new Set<SoakSession>()
  readonly #statuses = new Map<number, number>()
  #inOutage = false
  #sent = 0
  #errors = 0
  #errorsInOutage = 0
  #foreign = 0

  /** @param bodies the expected responses by `slug path` */
  constructor(sessions: readonly SoakSession[], bodies: ReadonlyMap<string, string>) {
    this.#sessions = sessions
    this.#slugs = [...new Set(sessions.map(({ slug }) => slug))]
    this.#bodies = bodies
  }

  /**
   * While `cause` runs, counts errors as part of an outage that the test causes, and excludes reads
   * from the figures.
   */
  async duringOutage(cause: () => Promise<void>): Promise<void> {
    this.#inOutage = true
    await this.reads.exclude(cause)
    this.#inOutage = false
  }

  async run(callsPerSecond: number, seconds: number): Promise<void> {
    const started = performance.now()
    this.reads.begin()
    const calls: Promise<void>[] = []
    while (performance.now() - started < seconds * 1000) {
      const due = Math.floor(((performance.now() - started) / 1000) * callsPerSecond)
      while (this.#sent < due) calls.push(this.#callNext())
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await Promise.all(calls)
  }

  figures(): LoadFigures {
    return {
      sent: this.#sent,
      errors: this.#errors,
      errorsInOutage: this.#errorsInOutage,
      foreign: this.#foreign,
      statuses: this.#statuses,
      signOuts: this.#signedOut.size,
      overheadMs: this.reads.p99,
      overheadWithoutPagesMs: this.reads.p99WithoutPages,
      overheadByTenth: this.reads.p99ByTenth,
    }
  }

  async #callNext(): Promise<void> {
    const session = this.#sessions[this.#sent % this.#sessions.length]
    this.#sent += 1
    if (!session) return
    const { path, response } = await this.#call(session.client)
    this.#judge(session, path, response)
  }

  async #call(client: Client): Promise<{ path: string; response: FaultResponse }> {
    const dice = this.#random.integer(0, 999)
    if (dice < mix.page) {
      const path = this.#random.oneOf(pages)
      return { path, response: await client.navigate(path) }
    }
    if (dice < mix.page + mix.extend)
      return { path: 'extend', response: await client.post('/api/session') }
    const path =
      dice < mix.page + mix.extend + mix.user ? '/api/user' : this.#random.oneOf(cachedReads)
    return { path, response: await client.get(path) }
  }

  #judge(
    session: SoakSession,
    path: string,
    { status, text, headers, ms, instance }: FaultResponse,
  ): void {
    const isSignedOut =
      status === 401 || (status >= 300 && String(headers.location).includes('/login'))
    if (isSignedOut) this.#signedOut.add(session)
    else if (status !== 200) this.#countError(status)
    if (status === 200 && this.#isForeign(session, path, text)) this.#foreign += 1
    if (status === 200 && cachedReads.includes(path)) this.reads.addRead(ms, instance.name)
    if (status === 200 && pages.includes(path)) this.reads.addPage(ms, instance.name)
  }

  #countError(status: number): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    if (this.#inOutage) this.#errorsInOutage += 1
    else this.#errors += 1
  }

  /**
   * Returns true if a page shows another user's email address, or if the response to a call differs
   * from the consumer's earlier one.
   */
  #isForeign({ slug }: SoakSession, path: string, text: string): boolean {
    const own = this.#bodies.get(`${slug} ${path}`)
    if (own !== undefined && own === text) return false
    const emails = [...text.matchAll(/[\w-]+(?=@example\.test)/g)]
    if (emails.some(([other]) => other !== slug)) return true
    return this.#slugs.some((other) => {
      const body = this.#bodies.get(`${other} ${path}`)
      return body === text && body !== own
    })
  }
}

/** Returns the responses to each read of a consumer while the system has no load. */
export async function readBodies({
  slug,
  client,
}: SoakSession): Promise<readonly (readonly [string, string])[]> {
  const paths = ['/api/user', ...cachedReads]
  return await Promise.all(
    paths.map(async (path) => [`${slug} ${path}`, (await client.get(path)).text] as const),
  )
}
