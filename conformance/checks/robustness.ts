import { setTimeout as pause } from 'node:timers/promises'
import type { Claims } from '../evidence'
import { findIn } from '../evidence'
import type { BffPromise } from '../promise'
import type { Exchange } from '../rig/browser'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

/**
 * Timeout in milliseconds that only detects a hang. The check usually takes a tenth of a second.
 * With the fault that it detects, it takes fifteen seconds.
 */
const promptMs = 5_000
const hungMs = 30_000
const kB = 1024
const oversizedBytes = 60 * kB * kB

export const robust: BffPromise = {
  id: 'robust',
  disturbsStore: true,
  title: 'A bad request, a slow upstream or a failing store does not stop other requests',
  deadlineMs: 120_000,
  async check(rig, claims) {
    const reader = await rig.signedIn(users.bob)
    await rig.read(reader, { on: rig.a })
    for (const size of [14, 30, 60]) {
      const cookie = 'a=;'.repeat((size * kB) / 3)
      const bad = rig.browser().send(rig.adapter.read.path, { on: rig.a, headers: { cookie } })
      await readsPromptly(rig, claims, `${size} kB of tiny cookies delay no other consumer`)
      await bad
    }
    const body = 'a'.repeat(10 * kB * kB)
    const { path } = rig.adapter.write
    const large = await reader.copy().call(path, {
      on: rig.a,
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    claims.add(
      'a body of 10 MB is refused',
      large.status === 0 || (large.status >= 400 && large.status < 500),
      large,
    )
    await readsPromptly(rig, claims, 'and delays no one')

    rig.upstream.fail('read', { bytes: oversizedBytes })
    const oversized = rig.read(reader.copy(), { on: rig.a })
    await pause(300)
    rig.upstream.heal()
    await readsPromptly(rig, claims, 'an answer of 60 MB delays no other consumer')
    const refused = await oversized
    claims.add('and is refused', refused.status >= 500, refused)

    rig.upstream.fail('write', { hang: true })
    const answered: Exchange[] = []
    const hung = Array.from({ length: 40 }, async () =>
      answered.push(await rig.write(reader.copy(), { on: rig.a })),
    )
    await pause(300)
    await readsPromptly(rig, claims, '40 hung calls delay no others')
    await Promise.race([Promise.all(hung), pause(hungMs)])
    const all = `${answered.length} of 40 answered`
    claims.add(
      'a hung call has a deadline of at most 30 s',
      answered.length === 40,
      all,
      ...answered.slice(0, 1),
    )
    rig.upstream.heal()

    await rig.redis.proxy.setMode('blackHole')
    await readsPromptly(rig, claims, 'a store that does not respond delays no read')
  },
}

/** Checks that the affected instance serves another consumer's read in time. */
async function readsPromptly(rig: Rig, claims: Claims, what: string): Promise<void> {
  const reader = await signedInBefore(rig)
  const started = performance.now()
  let answer = await rig.read(reader, { on: rig.a })
  // Until it is certain that the store is lost, a product may ask the client to retry.
  const retryAfterSeconds = Number(answer.status === 503 && answer.headers['retry-after'])
  if (retryAfterSeconds > 0) {
    await pause(retryAfterSeconds * 1000)
    answer = await rig.read(reader, { on: rig.a })
  }
  const isPrompt = performance.now() - started < promptMs
  claims.add(what, answer.status === 200 && isPrompt, answer)
}

const readers = new WeakMap<Rig, Awaited<ReturnType<Rig['signedIn']>>>()
async function signedInBefore(rig: Rig) {
  const reader = readers.get(rig) ?? (await rig.signedIn(users.ann))
  readers.set(rig, reader)
  return reader
}

export const logs: BffPromise = {
  id: 'logs',
  title: 'Logs record events without personal data, and the health check is independent',
  needs: 'health',
  async check(rig, claims) {
    const before = rig.a.log().length
    const browser = rig.browser(rig.a)
    await rig.adapter.signIn(browser, { ...users.ann, password: `${users.bob.password}-wrong` })
    await rig.signedIn(users.ann, browser)
    await rig.write(browser)
    for (const path of rig.adapter.paths) await browser.open(`${path}?mail=${users.bob.email}`)
    rig.upstream.fail('read', { status: 500 })
    await rig.read(browser)
    rig.upstream.heal()
    const cookies = [...browser.cookies]
      .filter(([name]) => rig.adapter.sessionCookie.test(name))
      .map(([, value]) => value)
    await rig.signOut(browser)
    await pause(500)
    const log = rig.a.log()
    claims.add(
      'signing in and out leaves a trace',
      log.length > before,
      `${log.length - before} characters`,
    )
    const people = Object.values(users).flatMap(({ email, password, name }) => [
      email,
      password,
      name,
    ])
    const found = findIn(log, [...people, ...rig.upstream.tokens.all, ...cookies])
    claims.add(
      'the log contains no password, email, name, token or cookie',
      found.length === 0,
      found.join(', '),
    )

    const { health = '' } = rig.adapter
    rig.upstream.fail('read', { hang: true })
    const answer = await rig.browser().send(health, { on: rig.a })
    claims.add(
      'the health check needs neither session nor upstream',
      answer.status === 200 && answer.ms < promptMs,
      answer,
    )
    claims.add('and sets no cookie', answer.setCookies.length === 0, answer)
  },
}

export const draining: BffPromise = {
  id: 'draining',
  title: 'A stopping instance finishes its calls and signs no one out',
  async check(rig, claims) {
    const on = await rig.instances.start('C')
    const browser = await rig.signedIn(users.ann, rig.browser(on))
    rig.upstream.fail('read', { delayMs: 2_000 })
    const slow = rig.read(browser, { on })
    await pause(500)
    const started = performance.now()
    const code = await rig.instances.stop(on)
    const answer = await slow
    claims.add('the call in progress finishes', answer.status === 200, answer)
    const ms = Math.round(performance.now() - started)
    claims.add(
      'the instance exits by itself within 30 s',
      code === 0 && ms < 30_000,
      `exit code ${code} after ${ms} ms`,
    )
    rig.upstream.heal()
    claims.add('its consumer is served by another', await rig.isServed(browser, rig.b))
  },
}
