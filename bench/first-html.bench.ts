import { SandboxClient } from '@/e2e/harness/sandbox-client'
import { signedInCookie } from '@/e2e/harness/session-cookie'
import { type Bench, type BenchServers, median } from './bench'

const delayMs = 200
const limitRatio = 2.5
/** One visitor per measurement: the web app caches bureau data, and a second visit would make no call. */
const visitors = ['good', 'fair', 'poor', 'excellent', 'young'] as const

export const bench: Bench = {
  title: `First HTML of /dashboard with every upstream call delayed by ${delayMs} ms`,
  run: async (ground) => {
    const sandbox = new SandboxClient(ground.sandbox)
    await firstHtml(ground, 'joint')
    const undelayed = await firstHtml(ground, 'long-names')
    const cookies = await Promise.all(visitors.map((slug) => signedInCookie(ground, slug)))
    await sandbox.injectFaults({ path: '/users', mode: 'delay', delayMs })
    const times = []
    for (const cookie of cookies) times.push(await timeToScore(ground, cookie))
    await sandbox.clearFaults()
    return [
      { what: 'without a delay', value: undelayed, unit: 'ms' },
      { what: 'with the delay, median of five visitors', value: median(times), unit: 'ms' },
      { what: 'ratio to the delay', value: median(times) / delayMs, unit: '×', limit: limitRatio },
      { what: 'slowest ratio', value: Math.max(...times) / delayMs, unit: '×' },
    ]
  },
}

async function firstHtml(ground: BenchServers, slug: string): Promise<number> {
  return timeToScore(ground, await signedInCookie(ground, slug))
}

/** Milliseconds until the full HTML has arrived, with the score in its markup and not only in script data. */
async function timeToScore({ web }: BenchServers, cookie: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${web}/dashboard`, { headers: { cookie }, redirect: 'manual' })
  const html = await response.text()
  const took = performance.now() - began
  const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '')
  if (response.status !== 200 || !/>\s*[2-8]\d\d\s*</.test(markup)) {
    throw new Error(`The first HTML of /dashboard (status ${response.status}) shows no score.`)
  }
  return took
}
