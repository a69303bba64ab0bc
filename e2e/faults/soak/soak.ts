import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@/sandbox/bureau/seeded-random'
import { buildIfChanged } from '@/scripts/build'
import { stopAllProcesses } from '@/scripts/processes'
import { Cluster } from '../harness/cluster'
import { residentMegabytesOf } from '../harness/process-usage'
import { slugs } from '../harness/upstream'
import type { WebInstance } from '../harness/web-instance'
import { Load, readBodies, type SoakSession } from './load'
import { soakSummary } from './soak-summary'

const minute = 60_000
const callsPerSecond = 100
const sessionCount = 200
const outageMs = 5000
/**
 * Errors within this time after the outage are attributed to it, because web processes reconnect to
 * Redis.
 */
const recoveryMs = 2000
const drainMs = 1000
const accessTokenMs = 15 * minute
/** The first measurement of memory is made after this share of a run, such as minute 3 of ten. */
const settlingShare = 0.3

/**
 * `npm run test:soak [-- --minutes=10]` runs steady load on two instances with one rolling restart
 * and one Redis outage. The exit code is 1 if a figure exceeds its limit. Contract, section 11.
 */
export async function runSoak(args: readonly string[]): Promise<void> {
  const [, given = '10'] =
    args.map((arg) => /^--minutes=([\d.]+)$/.exec(arg) ?? []).find(({ length }) => length > 0) ?? []
  await buildIfChanged()
  const folder = await mkdtemp(join(tmpdir(), 'scorewell-soak-'))
  try {
    const cluster = await Cluster.start(folder)
    const { lines, passed } = await soak(cluster, Number(given) * minute)
    console.log(lines.join('\n'))
    process.exitCode = passed ? 0 : 1
  } finally {
    await stopAllProcesses()
    await rm(folder, { recursive: true, force: true })
  }
  // The clients' idle connections would keep the process from exiting in time.
  process.exit()
}

async function soak(cluster: Cluster, durationMs: number) {
  const inRotation = [cluster.a, cluster.b]
  console.log(`Signing ${sessionCount} sessions in …`)
  const sessions = await signInAll(cluster, inRotation, durationMs)
  const bodies = new Map(
    (await Promise.all(sessions.slice(0, slugs.length).map(readBodies))).flat(),
  )
  const load = new Load(sessions, bodies)
  console.log(`Sending ${callsPerSecond} calls a second for ${durationMs / minute} minutes …`)
  const instances = [cluster.a, cluster.b]
  const [settled] = await Promise.all([
    memoryWhenSettled(instances, load, durationMs * settlingShare),
    load.run(callsPerSecond, durationMs / 1000),
    causeTrouble(cluster, { load, inRotation, durationMs }),
  ])
  const used = await usedMemoryOf(instances)
  const minutes = (durationMs * (1 - settlingShare)) / minute
  const memory = instances.map(({ pid }, index) => ({
    settled: settled[index] ?? Number.NaN,
    used: used[index] ?? Number.NaN,
    minutes,
    resident: residentMegabytesOf(pid),
  }))
  return soakSummary(load.figures(), memory, durationMs)
}

/**
 * Measures memory. Garbage collection delays reads, so the figures exclude reads made in the
 * meantime.
 */
async function memoryWhenSettled(instances: readonly WebInstance[], load: Load, afterMs: number) {
  await pause(afterMs)
  return await load.reads.exclude(() => usedMemoryOf(instances))
}

async function usedMemoryOf(instances: readonly WebInstance[]): Promise<readonly number[]> {
  return await Promise.all(instances.map((instance) => instance.usedMemoryMegabytes()))
}

/**
 * Signs in all sessions so that their access tokens expire at different times during the first two
 * thirds of the run.
 */
async function signInAll(
  cluster: Cluster,
  inRotation: WebInstance[],
  durationMs: number,
): Promise<SoakSession[]> {
  const random = seededRandom('token expiry')
  const sessions: SoakSession[] = []
  while (sessions.length < sessionCount) {
    // The sandbox has one clock, so a group's tokens expire together.
    const group = slugs.slice(0, sessionCount - sessions.length)
    await cluster.sandbox.advanceClock(
      -accessTokenMs + minute + random.integer(0, Math.round(durationMs * (2 / 3))),
    )
    const clients = await Promise.all(
      group.map((slug) => cluster.signIn(slug, cluster.clientOf(inRotation))),
    )
    sessions.push(
      ...group.map((slug, index) => ({ slug, client: clients[index] ?? cluster.client() })),
    )
    await cluster.sandbox.resetClock()
  }
  return sessions
}

type Run = { readonly load: Load; readonly inRotation: WebInstance[]; readonly durationMs: number }

/**
 * Causes a rolling restart after a tenth of the run and a Redis outage after a fifth. Memory is
 * compared after three tenths.
 */
async function causeTrouble(
  cluster: Cluster,
  { load, inRotation, durationMs }: Run,
): Promise<void> {
  await pause(durationMs / 10)
  for (const instance of [cluster.a, cluster.b]) {
    inRotation.splice(inRotation.indexOf(instance), 1)
    await pause(drainMs)
    await instance.restart()
    inRotation.push(instance)
  }
  await pause(durationMs / 20)
  await load.duringOutage(async () => {
    await cluster.redis.proxy.setMode('drop')
    await pause(outageMs)
    await cluster.redis.proxy.setMode('pass')
    await pause(recoveryMs)
  })
}
