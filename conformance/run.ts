import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from '@/scripts/cli-error'
import { clearEnv } from '@/scripts/env'
import type { Adapter } from './adapter'
import { writeDocument } from './document'
import { plant } from './plant'
import { plantedFaults } from './planted-faults'
import { promises } from './promises'
import { type Report, type Result, toJson, toMarkdown, toText } from './report'
import { type Repetitions, Rig } from './rig/rig'
import { comesToItsEnd, runCheck } from './run-checks'

/** Imports an adapter only when it is used, so that a run loads no other adapter's modules. */
const adapters: Record<string, () => Promise<Adapter>> = {
  scorewell: async () => (await import('./adapters/scorewell')).scorewell,
  'iron-session': async () => (await import('./adapters/iron-session')).ironSession,
  'next-auth': async () => (await import('./adapters/next-auth')).nextAuth,
  'nextjs-auth0': async () => (await import('./adapters/nextjs-auth0')).nextjsAuth0,
}

/**
 * Runs `npm run conformance -- scorewell [--json] [--markdown] [--write] [--all]
 * [--only=<promise>,<promise>]`. `-- scorewell --self-test` shows that the suite fails for each
 * planted fault. `--write` stores the reports and writes docs/conformance.md. `--all` repeats steps
 * that depend on chance up to 100 times.
 */
export async function runConformance(args: readonly string[]): Promise<void> {
  clearEnv()
  const given = args.filter((arg) => !arg.startsWith('--'))
  const names = given.length > 0 ? given : Object.keys(adapters)
  const only = args.find((arg) => arg.startsWith('--only='))
  const ids = only?.slice('--only='.length).split(',')
  const isSelfTest = args.includes('--self-test')
  const byName = new Map<string, Report>()
  const builds = await mkdtemp(join(tmpdir(), 'conformance-builds-'))
  for (const name of names) {
    const adapter = await loadAdapter(name)
    await adapter.prepare?.(builds)
    if (isSelfTest) await testItself(adapter, ids)
    else byName.set(name, await reportOn(adapter, ids, args.includes('--all') ? 'all' : 'few'))
  }
  await rm(builds, { recursive: true, force: true })
  if (isSelfTest) return
  const reports = [...byName.values()]
  if (args.includes('--write')) writeDocument(Object.keys(adapters), byName)
  print(
    args.includes('--json')
      ? toJson(reports)
      : args.includes('--markdown')
        ? toMarkdown(reports)
        : toText(reports),
  )
  const failed = reports.some(({ results }) => results.some(({ outcome }) => outcome === 'failed'))
  process.exitCode = failed ? 1 : 0
}

async function loadAdapter(name: string): Promise<Adapter> {
  const load = adapters[name]
  if (!load)
    throw new CliError(
      `Unknown adapter: ${name}. The adapters are ${Object.keys(adapters).join(', ')}.`,
    )
  return await load()
}

async function reportOn(
  adapter: Adapter,
  ids: readonly string[] | undefined,
  repetitions: Repetitions,
) {
  const chosen = promises.filter(({ id }) => ids?.includes(id) ?? true)
  const order = chosen.toSorted(
    (one, other) => Number(one.disturbsStore ?? 0) - Number(other.disturbsStore ?? 0),
  )
  const run = async (rig: Rig) => {
    const list: Result[] = []
    for (const promise of order) {
      const result = await runCheck(rig, promise)
      list.push({ ...result, number: promises.indexOf(promise) + 1 })
      tell(`${adapter.name}: ${promise.id}: ${result.outcome}`)
    }
    return list.toSorted((one, other) => one.number - other.number)
  }
  const results = await inRig(adapter, run, repetitions)
  return {
    adapter: adapter.name,
    versions: adapter.versions,
    date: new Date().toISOString().slice(0, 10),
    results,
  }
}

/** Plants one fault after the other. The check for the broken promise must fail. */
async function testItself(adapter: Adapter, ids: readonly string[] | undefined): Promise<void> {
  const missed: string[] = []
  for (const fault of plantedFaults.filter(({ id }) => ids?.includes(id) ?? true)) {
    const promise = promises.find(({ id }) => id === fault.breaks)
    if (!promise) throw new Error(`There is no promise ${fault.breaks}.`)
    const result = await inRig(plant(adapter, fault), async (rig) => await runCheck(rig, promise))
    const seen = result.claims.find(({ holds, what }) => !holds && what !== comesToItsEnd)
    if (!seen) missed.push(fault.id)
    print(
      `${seen ? '✓ seen' : '✗ missed'}: ${fault.id} breaks ${fault.breaks}${seen ? ` (${seen.what})` : ''}`,
    )
  }
  if (missed.length > 0) throw new CliError(`The suite did not see: ${missed.join(', ')}.`)
}

/** Starts everything in a temporary folder, and removes the folder afterwards. */
async function inRig<T>(
  adapter: Adapter,
  run: (rig: Rig) => Promise<T>,
  repetitions?: Repetitions,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  const rig = await Rig.start(adapter, folder, repetitions)
  try {
    return await run(rig)
  } finally {
    await rig.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints progress to standard error, because a report may be on standard output. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`)
}
