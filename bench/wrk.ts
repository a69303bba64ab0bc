import { execa } from 'execa'
import { CliError } from '@/scripts/cli-error'
import { findProgram, installDebianPackage } from '@/scripts/programs/program'
import { median } from './bench'

export const connections = 16
export const rounds = 3
const warmUpSeconds = 3
/** Shorter than the step in which activity is written to cookies: wrk keeps no cookie that it receives. */
const roundSeconds = 5

type LoadedUrl = { readonly url: string; readonly headers?: Readonly<Record<string, string>> }
/** What is requested; `prepare` runs before each round. */
export type Target = { readonly name: string; readonly prepare: () => Promise<LoadedUrl> }

/**
 * Requests all targets in turns, so that a disturbance of the machine meets each of them.
 * @returns the median responses per second of each target by its name.
 */
export async function measureRates(targets: readonly Target[]): Promise<ReadonlyMap<string, number>> {
  const results = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (const { prepare } of targets) await requestsPerSecond(await prepare(), warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, prepare } of targets)
      results.get(name)?.push(await requestsPerSecond(await prepare(), roundSeconds))
  }
  return new Map([...results].map(([name, values]) => [name, median(values)]))
}

/**
 * Requests a URL with 16 connections for some seconds.
 * @returns the responses per second.
 * @throws {CliError} if wrk is missing, or any response has another status than 2xx.
 */
async function requestsPerSecond({ url, headers = {} }: LoadedUrl, seconds: number): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const { stdout } = await execa(findOrInstallWrk(), [
    '-t1',
    '--timeout',
    '20s',
    `-c${connections}`,
    `-d${seconds}s`,
    ...sent,
    url,
  ])
  const perSecond = /^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)?.[1]
  if (perSecond === undefined || /Non-2xx|Socket errors/.test(stdout))
    throw new CliError(stdout, `wrk failed at ${url}.`)
  return Number(perSecond)
}

function findOrInstallWrk(): string {
  const find = () => findProgram(['wrk'], ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'])
  const found = find()
  if (found) return found
  installDebianPackage('wrk')
  const installed = find()
  if (installed) return installed
  throw new CliError('wrk was not found in PATH: install it.')
}
