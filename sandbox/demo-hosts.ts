import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { memberEvents } from '@/lib/contract/host/host-events'

/** The partner's key in the playground and in docs/embedding.md. */
export const quickStartKey = 'quickstart'

/**
 * Writes the web app's `HOSTS` and the sandbox's partners to one file, so that both share the host
 * token. Contract, section 2.
 * @param more host entries in addition to the demo's.
 * @returns the path of the file, which is created once and then kept.
 */
export function readOrCreateDemoHosts(
  folder: string,
  origin = 'http://127.0.0.1:4010',
  more: readonly object[] = [],
): string {
  const file = demoHostsFile(folder)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  writeHosts(file, [...demoHosts(origin), ...more])
  return file
}

export const demoHostsFile = (folder: string) => join(folder, 'hosts.json')

/** Limit that keeps the file small if a script registers origins. */
const maxOrigins = 50
const storedHosts = z.array(z.looseObject({ key: z.string(), origins: z.array(z.string()) }))

/**
 * Adds an origin to a host in a file of hosts: https, or http on this machine.
 * @returns false if it is not such an origin, or the file has no such host
 */
export function registerOrigin(file: string, key: string, origin: string): boolean {
  const stored = storedHosts.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  const host = stored.data?.find((entry) => entry.key === key)
  if (!host || !isPageOrigin(origin) || host.origins.length >= maxOrigins) return false
  if (host.origins.includes(origin)) return true
  host.origins.push(origin)
  writeHosts(file, stored.data ?? [])
  return true
}

function isPageOrigin(text: string): boolean {
  const url = URL.parse(text)
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? '')
  return (
    url?.origin === text && (url.protocol === 'https:' || (isLocal && url.protocol === 'http:'))
  )
}

function writeHosts(file: string, hosts: readonly object[]): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(hosts, null, 2)}\n`, { mode: 0o600 })
  // Renames the file when it is complete, so that a partial file is never read.
  renameSync(draft, file)
}

/**
 * Returns the default host for visitors without a key, and the partner used in the playground and
 * docs/embedding.md.
 */
function demoHosts(origin: string) {
  return [
    demoHost('default', 'Scorewell', origin),
    {
      ...demoHost(quickStartKey, 'Harbor Savings', origin, 'http://127.0.0.1:8080'),
      memberEvents,
    },
  ]
}

/** The invented partners' criteria for their products. */
const readiness = [
  {
    name: 'Car loan',
    lowestScore: 660,
    highestUtilization: 50,
    monthsWithoutLate: 12,
    highestDebtToIncome: 43,
  },
  { name: 'Rewards card', lowestScore: 720, highestUtilization: 30, monthsWithoutLate: 24 },
]

function demoHost(key: string, name: string, origin: string, ...more: string[]) {
  const token = randomBytes(32).toString('base64url')
  const returnOrigins = ['https://app.example']
  const config = { flags: 65535 }
  return {
    key,
    name,
    token,
    origins: [origin, ...more],
    returnOrigins,
    logos: [origin],
    readiness,
    config,
  }
}
