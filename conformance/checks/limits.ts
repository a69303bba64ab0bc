import type { Claims } from '../evidence'
import type { Instance } from '../instance'
import type { BffPromise } from '../promise'
import type { Rig } from '../rig/rig'
import { users } from '../rig/upstream-types'

const guesses = 40
const mostGuesses = 25
/**
 * The number of wrong recovery codes, the number of networks in one /48 that send them, and the
 * number of codes that may reach the upstream.
 */
const codes = { guesses: 200, networks: 40, most: 50 }

export const limits: BffPromise = {
  id: 'limits',
  title: "Guesses are limited by the client's true address, and other clients are not affected",
  async check(rig, claims) {
    const on = await rig.instances.start('C', { limits: 'default' })
    const attacker = rig.browser(on)
    const wrong = { ...users.ann, password: 'Wrong#2026' }
    rig.upstream.reset()
    let last = await rig.adapter.signIn(attacker, wrong)
    for (let guess = 1; guess < guesses; guess += 1) {
      const forged = `10.${guess}.0.1, ${attacker.address}`
      last = await rig.adapter.signIn(attacker, wrong, { headers: { 'x-forwarded-for': forged } })
    }
    const reached = rig.upstream.count('signIn')
    const what = `of ${guesses} wrong passwords, with forged addresses, at most ${mostGuesses} reach the upstream`
    claims.add(what, reached <= mostGuesses, `${reached} reached it`, last)
    claims.add('the last one receives 429', last.status === 429, last)
    const owner = rig.browser(on)
    const answer = await rig.adapter.signIn(owner, users.ann)
    claims.add('the owner signs in from another address', await rig.isServed(owner, on), answer)
    await guessCodes(rig, claims, on)
  },
}

async function guessCodes(rig: Rig, claims: Claims, on: Instance): Promise<void> {
  const { guessCode } = rig.adapter
  if (!guessCode) return
  for (let guess = 0; guess < codes.guesses; guess += 1) {
    const { path, ...send } = guessCode(`nobody-${guess}@example.test`)
    const address = `2001:db8:7:${(guess % codes.networks).toString(16)}00::1`
    const headers = { ...send.headers, 'x-forwarded-for': address }
    await rig.browser(on).call(path, { ...send, headers })
  }
  const reached = rig.upstream.count('guess')
  const what = `of ${codes.guesses} guesses at recovery codes from one /48, each with an invented email, at most ${codes.most} reach the upstream`
  claims.add(what, reached > 0 && reached <= codes.most, `${reached} reached it`)
}
