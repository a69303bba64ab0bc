import { setTimeout as pause } from 'node:timers/promises'
import { RedisControl } from '@/e2e/faults/harness/redis-control'
import type { Adapter } from '../adapter'
import type { Instance } from '../instance'
import { Browser, type Exchange, type Send } from './browser'
import { Instances } from './instances'
import { Upstream } from './upstream'
import { type User, users } from './upstream-types'

const redisReconnectsWithinMs = 10_000

export type Repetitions = 'few' | 'all'

/**
 * Everything that a check uses: two instances of the BFF with the same secrets, an upstream, and a
 * Redis server behind a proxy.
 */
export class Rig {
  readonly instances: Instances
  readonly a: Instance
  readonly b: Instance
  /** The number of times that a check repeats steps that depend on chance. */
  readonly repetitions: Repetitions

  private constructor(
    instances: Instances,
    { a, b, repetitions }: Pick<Rig, 'a' | 'b' | 'repetitions'>,
  ) {
    this.instances = instances
    this.a = a
    this.b = b
    this.repetitions = repetitions
  }

  static async start(
    adapter: Adapter,
    folder: string,
    repetitions: Repetitions = 'few',
  ): Promise<Rig> {
    const upstream = new Upstream(adapter.upstream)
    await upstream.start()
    const instances = new Instances(adapter, folder, upstream, await RedisControl.start(folder))
    const [a, b] = [await instances.start('A'), await instances.start('B')]
    return new Rig(instances, { a, b, repetitions })
  }

  get adapter(): Adapter {
    return this.instances.adapter
  }

  get upstream(): Upstream {
    return this.instances.upstream
  }

  get redis(): RedisControl {
    return this.instances.redis
  }

  browser(...instances: readonly Instance[]): Browser {
    return new Browser(instances.length > 0 ? instances : [this.a, this.b])
  }

  /**
   * Signs in a user.
   * @throws if the product starts no session
   */
  async signedIn(user: User = users.ann, browser = this.browser()): Promise<Browser> {
    const signIn = await this.adapter.signIn(browser, user)
    const { request, status } = await this.read(browser)
    if (status !== 200)
      throw new Error(
        `${signIn.request} → ${signIn.status} ${signIn.text}, then ${request} → ${status}`,
      )
    return browser
  }

  /**
   * Signs in a user with an access token that has already expired. Later access tokens are
   * long-lived.
   */
  async expired(user: User = users.ann, browser = this.browser()): Promise<Browser> {
    await this.#letExpire([browser], user)
    return browser
  }

  /** Returns this many sessions of a user, all with expired access tokens. */
  async manyExpired(count: number, user: User = users.ann): Promise<readonly Browser[]> {
    const browsers = Array.from({ length: count }, () => this.browser())
    await this.#letExpire(browsers, user)
    return browsers
  }

  async #letExpire(browsers: readonly Browser[], user: User): Promise<void> {
    this.upstream.tokens.accessLifeMs = 1_500
    for (const browser of browsers) await this.adapter.signIn(browser, user)
    await pause(1_600)
    this.upstream.reset()
  }

  async read(browser: Browser, send: Send = {}): Promise<Exchange> {
    return await request(browser, this.adapter.read, send)
  }

  async write(browser: Browser, send: Send = {}): Promise<Exchange> {
    return await request(browser, this.adapter.write, send)
  }

  async signOut(browser: Browser, send: Send = {}): Promise<Exchange> {
    const { prepare, ...signOut } = this.adapter.signOut
    return prepare ? await prepare(browser, send) : await request(browser, signOut, send)
  }

  /** Returns whether a copy of the cookies can read data. */
  async isServed(browser: Browser, on: Instance): Promise<boolean> {
    return (await this.read(browser.copy(), { on })).status === 200
  }

  /** Undoes what a check broke, and waits until both instances use the store, if there is one. */
  async repair(): Promise<void> {
    this.upstream.reset()
    await this.instances.stopOthers(this.a, this.b)
    await this.redis.acceptWrites()
    await this.redis.proxy.setMode('pass')
    const browser = await this.signedIn()
    this.upstream.reset()
    if (this.redis.proxy.roundTrips === 0) return
    const until = performance.now() + redisReconnectsWithinMs
    for (const on of [this.a, this.b]) {
      const before = this.redis.proxy.roundTrips
      while (performance.now() < until && this.redis.proxy.roundTrips === before) {
        await this.read(browser, { on })
        await pause(50)
      }
    }
    this.upstream.reset()
  }

  async stop(): Promise<void> {
    await this.instances.stopOthers()
    this.upstream.stop()
    await this.redis.stop()
  }
}

async function request(
  browser: Browser,
  own: { readonly path: string } & Send,
  send: Send,
): Promise<Exchange> {
  return await browser.call(own.path, {
    ...own,
    ...send,
    headers: { ...own.headers, ...send.headers },
  })
}
