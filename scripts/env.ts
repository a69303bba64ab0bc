/** A variable of the environment; empty counts as not given. The only reader for scripts, configurations, stories and benchmarks. */
export function getEnv(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

/** Whether a build machine runs this: `CI` is set, and not to `false`. */
export function isCi(): boolean {
  return !['', 'false', '0'].includes(getEnv('CI') ?? '')
}

/** Those of the named variables that are given. */
export function pickEnv(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, getEnv(name) ?? '']).filter(([, value]) => value !== ''))
}

/** The whole environment plus what a child process needs beyond it. */
export function childEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

/** Leaves a value for the processes that this one starts later. */
export function setEnv(name: string, value: string): void {
  process.env[name] = value
}
