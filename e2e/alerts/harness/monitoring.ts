import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import waitOn from 'wait-on'
import * as z from 'zod/mini'
import { findFreePort } from '@/scripts/free-port'
import type { RunningProcess } from '@/scripts/processes'
import { startProgram } from '@/scripts/programs/program'
import { type MonitoringProgram, pathTo } from './programs'
import { shortenedRules, testConfiguration } from './shortened-files'

/** Jobs in deploy/monitoring/prometheus.yaml. */
type Job = 'scorewell' | 'scorewell-readyz' | 'scorewell-public' | 'redis' | 'node'

const alertsSchema = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
})

const queriedSchema = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

type MonitoringOptions = {
  /** Folder of configuration, data and logs. */
  readonly folder: string
  readonly redisUrl: string
  /** Certificate that the blackbox exporter trusts. */
  readonly certificate: string
}

/**
 * Runs Prometheus with the deployment's rules, in which each minute takes a second, and the
 * exporters that its configuration names.
 */
export class Monitoring {
  readonly #folder: string
  readonly #origin: string
  readonly #targets = new Map<Job, Set<string>>()

  private constructor(folder: string, origin: string) {
    this.#folder = folder
    this.#origin = origin
  }

  static async start({ folder, redisUrl, certificate }: MonitoringOptions): Promise<Monitoring> {
    mkdirSync(folder, { recursive: true })
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
    write('blackbox.yaml', JSON.stringify({ modules: { http_2xx: moduleTrusting(certificate) } }))
    const start = async (program: MonitoringProgram, ...args: readonly string[]) =>
      await startExporter(program, folder, args)
    const blackbox = await start('blackbox', `--config.file=${join(folder, 'blackbox.yaml')}`)
    const redis = await start('redis', `--redis.addr=${redisUrl}`)
    write('alerts.yaml', shortenedRules())
    write('prometheus.yaml', testConfiguration(folder, blackbox))
    const prometheus = await start(
      'prometheus',
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      // The time after which a series without new samples is no longer valid: five minutes in the
      // deployment, five seconds here.
      '--query.lookback-delta=5s',
      '--log.level=warn',
    )
    const monitoring = new Monitoring(folder, `http://${prometheus}`)
    monitoring.watch('redis', redis)
    return monitoring
  }

  /**
   * Adds a target to a job.
   * @returns a function that removes it
   */
  watch(job: Job, target: string): () => void {
    const targets = this.#targets.get(job) ?? new Set()
    this.#targets.set(job, targets.add(target))
    const write = () =>
      writeFileSync(join(this.#folder, `${job}.json`), JSON.stringify([{ targets: [...targets] }]))
    write()
    return () => {
      targets.delete(target)
      write()
    }
  }

  /**
   * Evaluates a PromQL expression whose result is one number. Returns undefined if there is no
   * result.
   */
  async query(expression: string): Promise<number | undefined> {
    const response = await fetch(
      `${this.#origin}/api/v1/query?${new URLSearchParams({ query: expression })}`,
    )
    const [first] = queriedSchema.parse(await response.json()).data.result
    return first && Number(first.value[1])
  }

  /** Returns the names of the alerts firing now. */
  async firing(): Promise<readonly string[]> {
    const response = await fetch(`${this.#origin}/api/v1/alerts`)
    const firing = alertsSchema
      .parse(await response.json())
      .data.alerts.filter(({ state }) => state === 'firing')
    return [...new Set(firing.map(({ labels }) => labels.alertname ?? ''))]
  }

  /** Returns whether the alert has fired for an instance since Prometheus started. */
  async hasFired(alert: string, instance: string): Promise<boolean> {
    const series = `ALERTS{alertstate="firing",alertname="${alert}",instance="${instance}"}`
    return (await this.query(`max_over_time(${series}[1h])`)) === 1
  }
}

/**
 * Returns a module of the blackbox exporter's own configuration that also trusts our certificate.
 */
function moduleTrusting(certificate: string) {
  return {
    prober: 'http',
    http: { preferred_ip_protocol: 'ip4', tls_config: { ca_file: certificate } },
  }
}

/**
 * Starts a program that serves metrics and waits until it does.
 * @returns its address
 */
export async function startExporter(
  program: MonitoringProgram,
  folder: string,
  args: readonly string[],
): Promise<string> {
  const address = `127.0.0.1:${await findFreePort()}`
  const options = { name: program, program: pathTo(program), log: join(folder, `${program}.log`) }
  const running = startProgram({ ...options, args: [...args, `--web.listen-address=${address}`] })
  await waitForMetrics(`http-get://${address}/metrics`, running)
  return address
}

async function waitForMetrics(url: string, running: RunningProcess): Promise<void> {
  const serves = waitOn({ resources: [url], interval: 50, timeout: 20_000 }).then(() => true)
  if (await Promise.race([serves, running.ended.then(() => false)])) return
  throw new Error(`${running.name} ended: ${running.logTail()}`)
}
