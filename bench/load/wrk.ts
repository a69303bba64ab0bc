import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import * as z from 'zod/mini'
import { CliError } from '@/scripts/cli-error'
import { findOrInstallProgram } from '@/scripts/programs/program'
import { median } from '../bench'

export const connections = 16
export const rounds = 3
const warmUpSeconds = 3
/**
 * Shorter than the interval at which the product writes activity to cookies, because wrk stores no
 * cookies.
 */
const roundSeconds = 5

type Headers = Readonly<Record<string, string>>
/**
 * The request to send. Each connection uses the headers of one session. If there are fewer sessions
 * than connections, the connections share the sessions.
 */
export type Load = {
  readonly url: string
  readonly method?: string
  readonly body?: string
  readonly sessions?: readonly Headers[]
}
/** `prepare` runs before each round. */
export type Target = { readonly name: string; readonly prepare: () => Promise<Load> }
export type Rate = { readonly perSecond: number; readonly p99Ms: number }

const result = z.object({
  seconds: z.number(),
  responses: z.number(),
  failures: z.number(),
  p99Ms: z.number(),
})

/**
 * Measures all targets in turn, so that other load on the machine affects each of them.
 * @returns each target's medians by name
 */
export async function measureRates(
  targets: readonly Target[],
  folder: string,
): Promise<ReadonlyMap<string, Rate>> {
  const results = new Map<string, Rate[]>(targets.map(({ name }) => [name, []]))
  for (const { prepare } of targets)
    await request(await prepare(), { seconds: warmUpSeconds, folder })
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare } of targets)
      results.get(name)?.push(await request(await prepare(), { seconds: roundSeconds, folder }))
  }
  return new Map([...results].map(([name, rates]) => [name, medianOf(rates)]))
}

/**
 * A table row: the name of a rate and, by column, the name of the rate that it is compared with.
 */
export type RateRow = {
  readonly name: string
  readonly to: Readonly<Record<string, string | undefined>>
}

/**
 * Formats all rates as a table: responses per second, their ratios by column, and the 99th
 * percentile of the response time.
 */
export function rateTable(rows: readonly RateRow[], rates: ReadonlyMap<string, Rate>): string {
  const columns = [...new Set(rows.flatMap(({ to }) => Object.keys(to)))]
  const perSecond = (name: string) => rates.get(name)?.perSecond ?? Number.NaN
  const ratio = (name: string, other: string | undefined) =>
    other === undefined ? '' : (perSecond(name) / perSecond(other)).toFixed(2)
  const cells = rows.map(({ name, to }) => {
    const ratios = columns.map((column) => ratio(name, to[column]))
    return [
      name,
      perSecond(name).toFixed(0),
      ...ratios,
      (rates.get(name)?.p99Ms ?? Number.NaN).toFixed(1),
    ]
  })
  const table = [['', 'per second', ...columns.map((column) => `to ${column}`), 'p99 ms'], ...cells]
  const widthOf = (index: number) => Math.max(...table.map((row) => row[index]?.length ?? 0))
  const line = ([name = '', ...figures]: readonly string[]) =>
    [
      name.padEnd(widthOf(0)),
      ...figures.map((figure, index) => figure.padStart(widthOf(index + 1))),
    ].join('  ')
  return table.map((row) => `  ${line(row).trimEnd()}`).join('\n')
}

function medianOf(rates: readonly Rate[]): Rate {
  return {
    perSecond: median(rates.map((rate) => rate.perSecond)),
    p99Ms: median(rates.map((rate) => rate.p99Ms)),
  }
}

/**
 * Requests a URL with 16 connections for a few seconds.
 * @throws {CliError} if wrk is missing or a response is not 2xx
 */
async function request(
  load: Load,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Rate> {
  const script = join(folder, 'wrk.lua')
  writeFileSync(script, scriptFor(load))
  // Uses one thread per connection, because wrk's headers are per thread.
  const amounts = [`-t${connections}`, `-c${connections}`, `-d${seconds}s`]
  const { stdout } = await execa(findOrInstallWrk(), [
    ...amounts,
    '--timeout',
    '20s',
    '-s',
    script,
    load.url,
  ])
  const {
    seconds: passed,
    responses,
    failures,
    p99Ms,
  } = result.parse(JSON.parse(stdout.split('\n').at(-1) ?? ''))
  if (failures > 0 || responses === 0) throw new CliError(stdout, `wrk failed at ${load.url}.`)
  return { perSecond: responses / passed, p99Ms }
}

/**
 * Returns a Lua script for wrk that sets each thread's headers and prints the result as the last
 * line.
 */
function scriptFor({ method = 'GET', body, sessions = [{}] }: Load): string {
  const tables = sessions.map(
    (headers) =>
      `{${Object.entries(headers).map(([name, value]) => `[${lua(headerName(name))}]=${lua(value)}`)}}`,
  )
  return `
    wrk.method = ${lua(method)}
    ${body === undefined ? '' : `wrk.body = ${lua(body)}`}
    local sessions, threads = {${tables}}, 0
    function setup(thread)
      thread:set('number', threads % #sessions + 1)
      threads = threads + 1
    end
    function init()
      for name, value in pairs(sessions[number]) do wrk.headers[name] = value end
    end
    function done(summary, latency)
      local errors = summary.errors
      local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
      io.write(string.format('{"seconds":%f,"responses":%d,"failures":%d,"p99Ms":%f}',
        summary.duration / 1e6, summary.requests, failures, latency:percentile(99) / 1e3))
    end`
}

/**
 * Returns `Host` for `host`, because wrk adds its own header unless one with exactly this name
 * exists.
 */
const headerName = (name: string) => (name.toLowerCase() === 'host' ? 'Host' : name)

/**
 * Formats a string as a Lua string. A JSON string is a valid one if it contains only ASCII
 * characters.
 */
const lua = (value: string) => JSON.stringify(value)

function findOrInstallWrk(): string {
  const folders = () => ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return findOrInstallProgram({ names: ['wrk'], folders, debianPackage: 'wrk' })
}
