type ProcessStat = {
  readonly pid: number
  readonly name: string
  readonly parent: number
  readonly group: number
}

/** Linux: proc(5), `stat`. */
export function parseStat(stat: string): ProcessStat {
  const [, pid, name = '', parent, group] = /^(\d+) \((.*)\) \S (\d+) (\d+)/s.exec(stat) ?? []
  return { pid: Number(pid), name, parent: Number(parent), group: Number(group) }
}

/**
 * The process groups that a test run has started: each browser
 * and each server has its own, unlike the workers.
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
