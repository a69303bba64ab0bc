import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import * as z from 'zod/mini'
import { CliError } from '@/scripts/cli-error'
import { findOrInstallProgram } from '@/scripts/programs/program'
import { median } from './bench'

export const connections = 16
export const rounds = 3
const warmUpSeconds = 3
/**
 * Shorter than the step in which activity is written to
 * cookies: wrk keeps no cookie that it receives.
 */
const roundSeconds = 5

type Headers = Readonly<Record<string, string>>
/**
 * What is requested: each connection sends the headers of one session, in turns if there are fewer.
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
 * Requests all targets in turns, so that a disturbance of the machine meets each of them.
 * @returns the medians of each target by its name.
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

/** A row with the name of a rate, and of those that it is compared with, by column. */
export type RateRow = {
  readonly name: string
  readonly to: Readonly<Record<string, string | undefined>>
}

/**
 * A table of all rates: responses per second, their ratios by column,
 * and the time that 99 % of them stay below.
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
 * Requests a URL with 16 connections for some seconds.
 * @throws {CliError} if wrk is missing, or any response has another status than 2xx.
 */
async function request(
  load: Load,
  { seconds, folder }: { seconds: number; folder: string },
): Promise<Rate> {
  const script = join(folder, 'wrk.lua')
  writeFileSync(script, scriptFor(load))
  // A thread for each connection, since the headers of wrk are those of a thread.
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

/** Lua for wrk: the headers of each thread, and the result as the last line of the output. */
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

/** wrk adds a header of this name unless it has one. */
const headerName = (name: string) => (name.toLowerCase() === 'host' ? 'Host' : name)

/** A string of JSON without escapes beyond ASCII is one of Lua. */
const lua = (value: string) => JSON.stringify(value)

function findOrInstallWrk(): string {
  const folders = () => ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return findOrInstallProgram({ names: ['wrk'], folders, debianPackage: 'wrk' })
}
