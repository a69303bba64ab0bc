import { readdirSync, readFileSync } from 'node:fs'
import { findSlowedGroups, parseStat } from './slowed-groups'

/**
 * The length of a cycle in milliseconds. Browsers run in its first quarter, servers in its second
 * half.
 */
const turnMs = 40
const turnsBetweenScans = 5

const root = Number(process.argv[2])
let groups = scan()

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => process.exit())
process.on('exit', resumeAll)

for (let turn = 1; ; turn += 1) {
  if (turn % turnsBetweenScans === 0) {
    // Otherwise a process group that has left the run would remain stopped.
    resumeAll()
    groups = scan()
  }
  signalAll('SIGCONT', groups.browsers)
  await wait(turnMs / 4)
  signalAll('SIGSTOP', groups.browsers)
  await wait(turnMs / 4)
  signalAll('SIGCONT', groups.servers)
  await wait(turnMs / 2)
  signalAll('SIGSTOP', groups.servers)
}

function scan(): ReturnType<typeof findSlowedGroups> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const processes = pids.map(readStat).filter((stat) => stat !== undefined)
  return findSlowedGroups(
    processes.map(parseStat).filter(({ group }) => group !== process.pid),
    root,
  )
}

/** Reads a process's `stat`; undefined if the process has ended. */
function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
}

function resumeAll(): void {
  signalAll('SIGCONT', [...groups.browsers, ...groups.servers])
}

function signalAll(signal: 'SIGCONT' | 'SIGSTOP', leaders: readonly number[]): void {
  for (const leader of leaders) {
    try {
      process.kill(-leader, signal)
    } catch {
      // The group has ended.
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
