import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Pid = number | undefined
const millisecondsPerTick = 10

/** Returns the command lines of the processes that a process has started. */
export function childrenOf(pid: Pid): readonly string[] {
  return spawnSync('ps', ['-o', 'args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '')
}

/**
 * Returns the CPU time of a process and all its threads since its start, in ms. Linux: proc(5),
 * `stat`.
 */
export function cpuMsOf(pid: Pid): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
}

/**
 * Returns the resident memory of a process. Linux: proc(5), `status`. Starts no process and waits
 * for none, because the caller's process also runs the proxy in front of Redis.
 */
export const residentMegabytesOf = (pid: Pid) => statusMegabytes(pid, 'VmRSS')

/** Returns the peak resident memory of a process. */
export const peakMegabytesOf = (pid: Pid) => statusMegabytes(pid, 'VmHWM')

function statusMegabytes(pid: Pid, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes] = new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(status) ?? []
  return Number(kilobytes) / 1024
}
