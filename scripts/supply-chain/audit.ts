import { readFileSync } from 'node:fs'
import { execa } from 'execa'
import * as z from 'zod/mini'
import packageJson from '@/package.json' with { type: 'json' }
import { CliError } from '../cli-error'
import { readCompose } from '../cluster/compose'
import { type AcceptedFinding, acceptedFindings } from './accepted-findings'

export type Finding = { readonly id: string; readonly text: string }

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
})
const auditSchema = z.object({
  /** `via` lists packages as strings and advisories as objects. */
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
})
const versionsSchema = z.array(z.string())

/** A registry that does not answer must not delay a build for minutes. */
const network = ['--fetch-retries=0', '--fetch-timeout=30000']

const scanner = 'anchore/grype:v0.116.0'

/** Exit code if nothing was found but not everything was checked. */
const uncheckedExitCode = 2

/**
 * `npm run audit`: checks for vulnerabilities and a newer patch of Next. The exit code is 2 if the
 * registry does not answer.
 * @throws {CliError} with each finding that is not accepted
 */
export async function auditPackages(): Promise<void> {
  const [advisories, patch] = await Promise.all([findAdvisories(), findNextPatch()])
  const { errors, notes } = classifyFindings(
    [...(advisories ?? []), ...(patch ?? [])],
    acceptedFindings,
    new Date(),
  )
  if (!advisories) console.log('Not checked: the registry does not answer about vulnerabilities.')
  if (!patch) console.log('Not checked: the registry does not list the releases of Next.')
  for (const note of notes) console.log(note)
  if (errors.length > 0) throw new CliError(...errors)
  const tagged = readImages().filter((image) => !image.includes('@sha256:'))
  if (tagged.length > 0) console.log(`By tag, which its registry may move: ${tagged.join(', ')}`)
  if (advisories && patch) console.log('Checked: no finding, except what is accepted.')
  else process.exitCode = uncheckedExitCode
}

/**
 * `npm run audit -- images`: scans the images of compose.yaml and the Dockerfile. Needs Docker and
 * the network.
 * @throws {CliError} for a critical vulnerability that a newer image fixes, and for an image that
 * cannot be scanned
 */
export async function auditImages(): Promise<void> {
  const failed: string[] = []
  for (const image of readImages()) {
    const scan = ['run', '--rm', scanner, `registry:${image}`, '--fail-on', 'critical']
    const options = { stdio: 'inherit', reject: false } as const
    const { exitCode } = await execa('docker', [...scan, '--only-fixed'], options)
    if (exitCode !== 0) failed.push(image)
  }
  if (failed.length > 0)
    throw new CliError(`Critical vulnerabilities, or not scanned: ${failed.join(', ')}`)
}

/** Returns the images in compose.yaml and the Dockerfile. */
function readImages(): readonly string[] {
  const [, base = ''] = /^ARG NODE_IMAGE=(.*)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const services = Object.values(readCompose().services).filter(({ build }) => build === undefined)
  return [base, ...services.map(({ image }) => String(image))]
}

/** Separates accepted findings from errors. An acceptance is valid through its last day (UTC). */
export function classifyFindings(
  findings: readonly Finding[],
  accepted: readonly AcceptedFinding[],
  now: Date,
): { readonly errors: readonly string[]; readonly notes: readonly string[] } {
  const today = now.toISOString().slice(0, 10)
  const acceptanceOf = (id: string) => accepted.find((one) => one.id === id)
  const isAccepted = ({ id }: Finding) => (acceptanceOf(id)?.until ?? '') >= today
  const reason = ({ id }: Finding) =>
    `until ${acceptanceOf(id)?.until}: ${acceptanceOf(id)?.reason}`
  return {
    errors: findings
      .filter((finding) => !isAccepted(finding))
      .map(({ id, text }) => `${id}: ${text}`),
    notes: findings
      .filter(isAccepted)
      .map((finding) => `${finding.id} is accepted ${reason(finding)}`),
  }
}

/** Returns the advisories; undefined if the registry does not answer. */
async function findAdvisories(): Promise<readonly Finding[] | undefined> {
  const report = auditSchema.safeParse(await npmJson(['audit', '--omit=dev']))
  if (!report.success) return undefined
  const advisories = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
  const byId = new Map(advisories.map((one) => [one.url.split('/').at(-1) ?? one.url, one]))
  return [...byId].map(([id, { name, severity, title }]) => ({
    id,
    text: `${name}, ${severity}: ${title}`,
  }))
}

async function findNextPatch(): Promise<readonly Finding[] | undefined> {
  const ours = packageJson.dependencies.next
  const [major, minor, patch] = ours.split('.')
  const versions = versionsSchema.safeParse(await npmJson(['view', 'next', 'versions']))
  if (!versions.success) return undefined
  const patches = versions.data
    .map((version) => new RegExp(`^${major}\\.${minor}\\.(\\d+)$`).exec(version)?.[1])
    .map(Number)
  const newest = Math.max(...patches.filter(Number.isInteger), Number(patch))
  if (newest === Number(patch)) return []
  return [{ id: `next@${major}.${minor}.${newest}`, text: `is newer than ours, ${ours}` }]
}

/**
 * Returns npm's output; undefined if it is not JSON. npm also uses its exit code to report
 * findings, so the exit code is ignored.
 */
async function npmJson(args: readonly string[]): Promise<unknown> {
  const { stdout } = await execa('npm', [...args, '--json', ...network], { reject: false })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}
