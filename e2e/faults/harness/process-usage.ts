import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Pid = number | undefined
const millisecondsPerTick = 10

/** Returns the command lines of the processes that a process has started. */
export function childrenOf(pid: Pid): readonly string[] {
  return psOutput('args=', '--ppid', pid)
    .split('\n')
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

export function residentMegabytesOf(pid: Pid): number {
  return Number(psOutput('rss=', '-p', pid).trim()) / 1024
}

/** Returns the peak resident memory of a process. Linux: proc(5), `status`. */
export function peakMegabytesOf(pid: Pid): number {
  const [, kilobytes] =
    /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

function psOutput(column: string, selector: string, pid: Pid): string {
  return spawnSync('ps', ['-o', column, selector, String(pid)], { encoding: 'utf8' }).stdout
}
