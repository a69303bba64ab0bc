import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnv } from '@/scripts/env'
import { findFreePort } from '@/scripts/free-port'
import type { RunningProcess } from '@/scripts/processes'
import { envForWeb } from '@/scripts/servers'
import { startWeb } from '@/scripts/web-server'

const preload = new URL('./preload.mjs', import.meta.url).href

/** Timeout in milliseconds that only detects a hang: a process drains for 30 seconds at most. */
const stopLimitMs = 300_000

export type WebOptions = {
  readonly name: string
  /** Folder of the secrets shared by all instances. */
  readonly data: string
  readonly logs: string
  /** Folder of the production build. */
  readonly build: string
  readonly sandboxPort: number
  readonly env: Readonly<Record<string, string>>
}

type StartOptions = {
  /** How far the process's clock is ahead of ours. @default 0 */
  readonly clockOffsetMs?: number
  /** Variables that differ from the other instances'. */
  readonly env?: Readonly<Record<string, string>>
}

/** A production process of the web app. It keeps its address when restarted. */
export class WebInstance {
  readonly name: string
  readonly origin: string
  readonly #options: WebOptions
  readonly #address: { mode: 'production'; webHost: string; webPort: number }
  #running: RunningProcess | undefined
  #started: StartOptions = {}

  private constructor(options: WebOptions, port: number) {
    this.name = options.name
    this.origin = `http://127.0.0.1:${port}`
    this.#options = options
    this.#address = { mode: 'production', webHost: '127.0.0.1', webPort: port }
  }

  static async create(options: WebOptions): Promise<WebInstance> {
    return new WebInstance(options, await findFreePort())
  }

  get #log(): string {
    return join(this.#options.logs, `${this.name}.log`)
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Returns whether the instance runs with only the options that all instances share. */
  get isPlain(): boolean {
    return this.isRunning && Object.keys(this.#started).length === 0
  }

  async start(options: StartOptions = {}): Promise<void> {
    const { clockOffsetMs = 0 } = options
    this.#started = options
    this.#running = await startWeb({
      ...this.#address,
      build: this.#options.build,
      preload: `${preload}?${new URLSearchParams({ memoryFile: this.#memoryFile, clockOffsetMs: String(clockOffsetMs) })}`,
      env: this.#env,
      log: this.#log,
      stopLimitMs,
    })
  }

  get #env(): Record<string, string> {
    const { env, ...options } = this.#options
    const own = {
      NODE_COMPILE_CACHE: join(options.data, 'compile-cache'),
      ...env,
      ...this.#started.env,
    }
    return envForWeb({ ...options, ...this.#address, webEnv: own })
  }

  /**
   * Runs the build's `sessions.js` with this instance's environment.
   * @returns the output
   */
  async runSessions(...args: readonly string[]): Promise<string> {
    const file = join(this.#options.build, 'sessions.js')
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], {
      env: childEnv(this.#env),
    })
    return stdout.trim()
  }

  /**
   * Sends SIGTERM. A second call sends the signal again.
   * @returns the exit code, once the process has ended
   */
  async stop(): Promise<number | undefined> {
    const running = this.#running
    await running?.stop()
    this.#running = undefined
    return await running?.ended
  }

  /** Returns the events in the instance's log since it started. */
  loggedEvents(): readonly string[] {
    return [...this.readLog().matchAll(/^{.*"event":"([^"]*)"/gm)].map(([, event = '']) => event)
  }

  /**
   * Returns everything that the process has written to standard output and standard error since it
   * started. A log line may be written after the response that caused it, so poll for an expected
   * line.
   */
  readLog(): string {
    return readFileSync(this.#log, 'utf8')
  }

  /** Sends SIGKILL: open connections are reset, and nothing in memory survives. */
  async kill(): Promise<void> {
    await this.#running?.kill()
    this.#running = undefined
  }

  /**
   * Sends a signal. Between SIGSTOP and SIGCONT the process is paused, as during a live migration
   * of its machine.
   */
  signal(name: NodeJS.Signals): void {
    if (this.pid !== undefined) process.kill(this.pid, name)
  }

  /**
   * Restarts after SIGKILL. SIGTERM would take three seconds, during which idle connections may
   * still send.
   */
  async restart(options: StartOptions = {}): Promise<void> {
    await this.kill()
    await this.start(options)
  }

  /**
   * Returns the memory in use, heap and buffers, after garbage collection. Resident memory would
   * include what the allocator keeps. The request after each signal is answered only after the
   * collection.
   */
  async usedMemoryMegabytes(): Promise<number> {
    for (let collections = 0; collections < 2; collections += 1) {
      this.signal('SIGUSR2')
      await (await fetch(`${this.origin}/api/session`)).text()
    }
    return Number(await readFile(this.#memoryFile, 'utf8')) / 1024 ** 2
  }

  get #memoryFile(): string {
    return join(this.#options.data, `${this.name}-memory`)
  }

  /** Process id, for the measurements in process-usage.ts. */
  get pid(): number | undefined {
    return this.#running?.pid
  }
}
