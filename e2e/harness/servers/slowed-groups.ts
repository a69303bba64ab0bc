type ProcessStat = {
  readonly pid: number
  readonly name: string
  readonly parent: number
  readonly group: number
}

/** Parses Linux's `stat`: proc(5). */
export function parseStat(stat: string): ProcessStat {
  const [, pid, name = '', parent, group] = /^(\d+) \((.*)\) \S (\d+) (\d+)/s.exec(stat) ?? []
  return { pid: Number(pid), name, parent: Number(parent), group: Number(group) }
}

/**
 * Finds the process groups that a test run has started. Each browser and server has its own group,
 * unlike a worker.
 */
export function findSlowedGroups(
  processes: readonly ProcessStat[],
  root: number,
): { readonly browsers: readonly number[]; readonly servers: readonly number[] } {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]))
  const isBelowRoot = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === root || isBelowRoot(parent))
  }
  const own = processes.find(({ pid }) => pid === root)?.group
  const started = processes.filter(({ pid, group }) => group !== own && isBelowRoot(pid))
  const groups = [...new Set(started.map(({ group }) => group))]
  const isBrowser = (group: number) =>
    started.some((one) => one.group === group && /^(chrom|headless)/.test(one.name))
  return {
    browsers: groups.filter(isBrowser),
    servers: groups.filter((group) => !isBrowser(group)),
  }
}
