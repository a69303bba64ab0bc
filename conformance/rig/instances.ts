import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RedisControl } from '@/e2e/faults/harness/redis-control'
import { findFreePort } from '@/scripts/free-port'
import type { Adapter } from '../adapter'
import type { Instance, StartOptions } from '../instance'
import { publicOrigin } from './browser'
import type { Upstream } from './upstream'

export const secrets = {
  first: 'Zx8Qw2Er4Ty6Ui0Op1As3Df5Gh7Jk9LmB-first',
  next: 'Nq7Wm3Xe9Rb5Tv1Yc8Zu4Ip6Ol2Ka0SjD-next',
} as const
const clock = new URL('./clock.mjs', import.meta.url).href
/** Long enough for a busy machine, in milliseconds. */
const clockMovesWithinMs = 10_000

export type Changes = Partial<Pick<StartOptions, 'secrets' | 'limits' | 'upstream'>>

/** Runs processes of the tested product, each with a clock that the suite moves. */
export class Instances {
  readonly adapter: Adapter
  readonly upstream: Upstream
  readonly redis: RedisControl
  readonly #folder: string
  readonly #started = new Map<Instance, StartOptions>()
  #count = 0

  constructor(adapter: Adapter, folder: string, upstream: Upstream, redis: RedisControl) {
    this.adapter = adapter
    this.upstream = upstream
    this.redis = redis
    this.#folder = folder
  }

  async start(name: string, changes: Changes = {}): Promise<Instance> {
    this.#count += 1
    const folder = join(this.#folder, `${name}${this.#count}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'clock'), '0')
    const options: StartOptions = {
      name,
      folder,
      publicOrigin,
      port: await findFreePort(),
      secrets: [secrets.first],
      limits: 'off',
      upstream: this.upstream.origin,
      redisUrl: this.redis.url,
      preload: `${clock}?${new URLSearchParams({ file: join(folder, 'clock') })}`,
      ...changes,
    }
    const instance = await this.adapter.start(options)
    this.#started.set(instance, options)
    return instance
  }

  optionsOf(instance: Instance): StartOptions {
    const options = this.#started.get(instance)
    if (!options) throw new Error(`${instance.name} does not run.`)
    return options
  }

  /**
   * Moves an instance's clock so that it is this many milliseconds ahead of ours.
   * @throws if the clock does not move
   */
  async setClock(instance: Instance, aheadMs: number): Promise<void> {
    const { folder } = this.optionsOf(instance)
    const moved = join(folder, 'clock-moved')
    writeFileSync(join(folder, 'clock'), String(aheadMs))
    if (instance.pid !== undefined) process.kill(instance.pid, 'SIGUSR2')
    const until = performance.now() + clockMovesWithinMs
    while (!existsSync(moved) || readFileSync(moved, 'utf8') !== String(aheadMs)) {
      if (performance.now() > until) throw new Error(`The clock of ${instance.name} did not move.`)
      await pause(20)
    }
  }

  async stop(instance: Instance): Promise<number | undefined> {
    this.#started.delete(instance)
    return await instance.stop()
  }

  /** Stops all instances except the given ones. */
  async stopOthers(...kept: readonly Instance[]): Promise<void> {
    const others = [...this.#started.keys()].filter((instance) => !kept.includes(instance))
    await Promise.all(others.map((instance) => this.stop(instance)))
  }
}
