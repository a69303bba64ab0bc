import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { signedInCookie } from '@/e2e/harness/session-cookie'
import { startNginx } from '@/scripts/cluster/nginx'
import { findFreePort } from '@/scripts/free-port'
import type { Bench, BenchServers, Measurement } from './bench'
import { connections, measureRates, type Rate, rounds, type Target } from './load/wrk'
import { type Listening, startInstance } from './start-instance'

const persona = 'good'
const paths = ['/dashboard', '/api/score'] as const
/** wrk uses a single address, so the deployment's limit would reject its requests. */
const variables = { NGINX_REQUESTS_PER_SECOND: '1000000' }
/** One core each for two instances, nginx, wrk, the sandbox and the system. */
const coresToSpare = 6

/**
 * Measures the deployment's configuration in front of one instance and in front of two. Two
 * instances are faster only if there are enough cores.
 */
export const bench: Bench = {
  title: `Responses per second behind nginx, two instances to one: ${connections} connections, ${rounds} rounds in turns, medians, ${availableParallelism()} cores`,
  run: async (servers) => {
    const instances = [
      await startInstance(servers, 'one'),
      await startInstance(servers, 'two'),
    ] as const
    const [first] = instances
    const [one, two] = [
      await startProxy(servers, 'one', [first]),
      await startProxy(servers, 'two', instances),
    ]
    try {
      const product = { ...servers, web: `http://localhost:${first.port}` }
      return toMeasurements(
        await measureRates(
          [...targetsOf('one', one.port, product), ...targetsOf('two', two.port, product)],
          servers.logs,
        ),
      )
    } finally {
      await Promise.all([one, two, ...instances].map(({ running }) => running.stop()))
    }
  },
}

async function startProxy(
  servers: BenchServers,
  name: string,
  instances: readonly Listening[],
): Promise<Listening> {
  const port = await findFreePort()
  const folder = join(servers.logs, `nginx-${name}`)
  const options = { folder, port, instances: instances.map((instance) => instance.port), variables }
  return { port, running: await startNginx(options) }
}

/**
 * Both instances accept the same sessions, which are in cookies. Each instance has its own cache.
 */
function targetsOf(name: string, port: number, product: BenchServers): readonly Target[] {
  return paths.map((path) => ({
    name: `${path} ${name}`,
    prepare: async () => ({
      url: `https://localhost:${port}${path}`,
      sessions: [{ cookie: await signedInCookie(product, persona) }],
    }),
  }))
}

function toMeasurements(rates: ReadonlyMap<string, Rate>): readonly Measurement[] {
  const rateOf = (name: string) => rates.get(name)?.perSecond ?? Number.NaN
  const limit = availableParallelism() < coresToSpare ? {} : { least: 1.8 }
  const ratios = paths.map((path) => ({
    what: path,
    value: rateOf(`${path} two`) / rateOf(`${path} one`),
    unit: '×',
    ...limit,
  }))
  return [
    ...ratios,
    ...[...rates].map(([name, { perSecond }]) => ({
      what: `  ${name}`,
      value: perSecond,
      unit: '/s',
    })),
  ]
}
