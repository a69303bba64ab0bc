import { execa } from 'execa'
import { CliError } from '@/scripts/cli-error'
import { findProgram, installDebianPackage } from '@/scripts/programs/find-program'

const connections = 16

export type LoadedUrl = { readonly url: string; readonly headers?: Readonly<Record<string, string>> }

/**
 * Requests a URL with 16 connections for some seconds.
 * @returns the responses per second.
 * @throws {CliError} if wrk is missing, or any response has another status than 2xx.
 */
export async function requestsPerSecond({ url, headers = {} }: LoadedUrl, seconds: number): Promise<number> {
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
