import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import type { RunningProcess } from '@/scripts/processes'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'

const preload = new URL('./preload.mjs', import.meta.url).href

/** Longer than a process takes to drain. */
const stopLimitMs = 35_000

export type WebOptions = {
  readonly name: string
  /** Folder of the secrets that all instances share. */
  readonly data: string
  readonly logs: string
  /** Folder of the production build. */
  readonly build: string
  readonly sandboxPort: number
  readonly env: Readonly<Record<string, string>>
}

type StartOptions = {
  /** How far the clock of the process is ahead of ours. @default 0 */
  readonly clockOffsetMs?: number
  /** Variables that differ from those of the other instances. */
  readonly env?: Readonly<Record<string, string>>
}

/** One production process of the web app, at the same address however often it is started. */
export class WebInstance {
  readonly name: string
  readonly origin: string
  readonly #options: WebOptions
  readonly #port: number
  #running: RunningProcess | undefined
  #started: StartOptions = {}

  private constructor(options: WebOptions, port: number) {
    this.name = options.name
    this.origin = `http://127.0.0.1:${port}`
    this.#options = options
    this.#port = port
  }

  static async create(options: WebOptions): Promise<WebInstance> {
    return new WebInstance(options, await getPort())
  }

  get #log(): string {
    return join(this.#options.logs, `${this.name}.log`)
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Whether it runs with the options that all instances have in common. */
  get isPlain(): boolean {
    return this.isRunning && Object.keys(this.#started).length === 0
  }

  async start(options: StartOptions = {}): Promise<void> {
    const { data, logs, build, sandboxPort, env } = this.#options
    const address = { mode: 'production', webHost: '127.0.0.1', webPort: this.#port } as const
    const { clockOffsetMs = 0 } = options
    this.#started = options
    this.#running = await startWeb({
      ...address,
      build,
      preload: `${preload}?${new URLSearchParams({ memoryFile: this.#memoryFile, clockOffsetMs: String(clockOffsetMs) })}`,
      env: envForWeb({ ...address, data, logs, sandboxPort, webEnv: { ...env, ...options.env } }),
      log: this.#log,
      stopLimitMs,
    })
  }

  /** SIGTERM. @returns the exit code, when it has ended; a second call sends a second signal. */
  async stop(): Promise<number | undefined> {
    const running = this.#running
    await running?.stop()
    this.#running = undefined
    return await running?.ended
  }

  /** The events of its log since it was started. */
  loggedEvents(): readonly string[] {
    return [...this.readLog().matchAll(/^{.*"event":"([^"]*)"/gm)].map(([, event = '']) => event)
  }

  /** What the process has written to standard output and standard error since its start. */
  readLog(): string {
    return readFileSync(this.#log, 'utf8')
  }

  /** SIGKILL: open connections are reset, and nothing in memory survives. */
  async kill(): Promise<void> {
    await this.#running?.kill()
    this.#running = undefined
  }

  async restart(options: StartOptions = {}): Promise<void> {
    await this.stop()
    await this.start(options)
  }

  /**
   * Memory in use, heap and buffers, after garbage has been collected. Resident memory would include what the allocator
   * keeps for later. A request is answered after the collection.
   */
  async usedMemoryMegabytes(): Promise<number> {
    for (let collections = 0; collections < 2; collections += 1) {
      if (this.#running?.pid !== undefined) process.kill(this.#running.pid, 'SIGUSR2')
      await (await fetch(`${this.origin}/api/session`)).text()
    }
    return Number(await readFile(this.#memoryFile, 'utf8')) / 1024 ** 2
  }

  get #memoryFile(): string {
    return join(this.#options.data, `${this.name}-memory`)
  }

  /** The processes that the instance has started. */
  get childProcesses(): readonly string[] {
    const { stdout } = spawnSync('ps', ['-o', 'args=', '--ppid', String(this.#running?.pid)], { encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line !== '')
  }

  /** CPU time of the process since its start, of all its threads. Linux: proc(5), `stat`, in ticks of 10 ms. */
  get cpuMs(): number {
    const fields = readFileSync(`/proc/${this.#running?.pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  }

  /** Resident memory of the process. */
  get memoryMegabytes(): number {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(this.#running?.pid)], { encoding: 'utf8' })
    return Number(stdout.trim()) / 1024
  }
}
