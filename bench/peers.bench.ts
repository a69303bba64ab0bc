import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './bench'
import { names, startTargets } from './load/peer-targets'
import { connections, measureRates, rateTable, rounds } from './load/wrk'

const { nextAuth } = names

const limits = [
  ...['Scorewell', 'Scorewell, 300 hosts'].flatMap((app) => [
    {
      what: `${app}: session, to next-auth`,
      of: `${app}: session`,
      to: nextAuth.session,
      least: 1,
    },
    {
      what: `${app}: session, one call, to next-auth`,
      of: `${app}: session, one call`,
      to: nextAuth.call,
      least: 1,
    },
    {
      what: `${app}: session, written again, to next-auth`,
      of: `${app}: session, written again`,
      to: nextAuth.cookie,
      least: 0.8,
    },
  ]),
  { what: '/login, to an empty dynamic page', of: names.login, to: names.emptyPage, least: 0.5 },
  {
    what: '/dashboard, to a page of 1,000 elements',
    of: names.dashboard,
    to: names.elements,
    least: 0.8,
  },
  {
    what: 'cached GET /api/score, to a plain handler',
    of: names.score,
    to: names.plain,
    least: 0.8,
  },
  {
    what: 'GET /api/user, to a handler with one call',
    of: names.call,
    to: names.fetched,
    least: 0.9,
  },
  {
    what: '/dashboard, to an empty dynamic page',
    of: names.dashboard,
    to: names.emptyPage,
    least: 0.6,
  },
]

/**
 * Compares the product with session libraries and plain apps. All are production builds on the same
 * Next version.
 */
export const bench: Bench = {
  title: `One instance: ${connections} connections with a session each, ${rounds} rounds in turns, medians, ${availableParallelism()} cores`,
  run: async (servers) => {
    const folder = join(servers.logs, 'peers')
    mkdirSync(folder)
    const { targets, stop } = await startTargets(servers, folder)
    const rates = await measureRates(targets, folder)
    await stop()
    const rows = targets.map(({ name, kind }) => {
      const peer = kind === 'page' ? undefined : nextAuth[kind]
      return { name, to: { 'next-auth': peer, 'the empty page': names.emptyPage } }
    })
    console.log(rateTable(rows, rates))
    const rateOf = (name: string) => rates.get(name)?.perSecond ?? Number.NaN
    return limits.map(({ what, of, to, least }) => ({
      what,
      value: rateOf(of) / rateOf(to),
      unit: '×',
      least,
    }))
  },
}
