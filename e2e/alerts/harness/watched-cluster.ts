import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { Cluster } from '@/e2e/faults/harness/cluster'
import type { WebInstance } from '@/e2e/faults/harness/web-instance'
import { nginx, startNginx } from '@/scripts/cluster/nginx'
import { findFreePort } from '@/scripts/free-port'
import { findOrInstallProgram } from '@/scripts/programs/program'
import { keepReading } from './keep-reading'
import { Machine } from './machine'
import { Monitoring } from './monitoring'

const leak = new URL('./leak.mjs', import.meta.url).href
const run = promisify(execFile)

type Variables = Readonly<Record<string, string>>

/**
 * An instance that Prometheus scrapes. `metrics` is the address it scrapes, which alerts use as the
 * instance's name.
 */
export type WatchedInstance = {
  readonly instance: WebInstance
  readonly metrics: string
  readonly unwatch: () => void
}

/**
 * The fault suite's cluster behind nginx, with a consumer who reads continuously, and with
 * monitoring of every process.
 */
export class WatchedCluster {
  readonly product: Cluster
  readonly monitoring: Monitoring
  readonly machine = new Machine()
  readonly #nginxFolder: string
  readonly #metricsPorts = new Map<WebInstance, number>()

  private constructor(product: Cluster, monitoring: Monitoring, nginxFolder: string) {
    this.product = product
    this.monitoring = monitoring
    this.#nginxFolder = nginxFolder
  }

  static async start(folder: string): Promise<WatchedCluster> {
    const product = await Cluster.start(folder)
    const [nginxFolder, port, instances] = [
      join(folder, 'nginx'),
      await findFreePort(),
      [product.a, product.b],
    ]
    await startNginx({
      folder: nginxFolder,
      port,
      instances: instances.map(({ origin }) => Number(new URL(origin).port)),
    })
    const certificate = join(nginxFolder, 'tls-certificate.pem')
    const monitoring = await Monitoring.start({
      folder: join(folder, 'monitoring'),
      redisUrl: product.redis.url,
      certificate,
    })
    const cluster = new WatchedCluster(product, monitoring, nginxFolder)
    monitoring.watch('scorewell-public', `https://localhost:${port}/icon.svg`)
    await cluster.machine.start()
    monitoring.watch('node', cluster.machine.address)
    await Promise.all(instances.map((instance) => cluster.restart(instance)))
    keepReading(product)
    return cluster
  }

  /** Restarts A or B with metrics enabled. */
  async restart(instance: WebInstance): Promise<void> {
    const metricsPort = this.#metricsPorts.get(instance) ?? (await findFreePort())
    this.#metricsPorts.set(instance, metricsPort)
    await instance.restart({ env: { METRICS_PORT: String(metricsPort) } })
    this.#watch(instance, metricsPort)
  }

  /** Starts another instance and scrapes it until the test ends. */
  async startExtra(env: Variables): Promise<WebInstance> {
    const { instance, unwatch } = await this.#startFurther(env, 'extra')
    onTestFinished(async () => {
      unwatch()
      await instance.kill()
    })
    return instance
  }

  /** Starts an instance with a memory leak, which takes a minute to show. */
  async startLeaking(): Promise<WatchedInstance> {
    return await this.#startFurther({ NODE_OPTIONS: `--import ${leak}` }, 'leaking')
  }

  async #startFurther(env: Variables, name: string): Promise<WatchedInstance> {
    const metricsPort = await findFreePort()
    const instance = await this.product.startExtra(
      { ...env, METRICS_PORT: String(metricsPort) },
      { name },
    )
    return {
      instance,
      metrics: `127.0.0.1:${metricsPort}`,
      unwatch: this.#watch(instance, metricsPort),
    }
  }

  #watch({ origin }: WebInstance, metricsPort: number): () => void {
    const targets = [
      this.monitoring.watch('scorewell', `127.0.0.1:${metricsPort}`),
      this.monitoring.watch('scorewell-readyz', `${origin}/readyz`),
    ]
    return () => {
      for (const unwatch of targets) unwatch()
    }
  }

  /**
   * Makes nginx serve a certificate that expires in `days` days; a negative number means that it
   * has already expired.
   */
  async replaceCertificate(days: number): Promise<void> {
    const [key = '', certificate = ''] = ['tls-key.pem', 'tls-certificate.pem'].map((name) =>
      join(this.#nginxFolder, name),
    )
    const signed = ['-signkey', key, '-days', String(days)]
    await run('openssl', ['x509', '-in', certificate, ...signed, '-out', certificate])
    const files = [
      '-p',
      this.#nginxFolder,
      '-c',
      join(this.#nginxFolder, 'nginx.conf'),
      '-e',
      'stderr',
    ]
    await run(findOrInstallProgram(nginx), [...files, '-s', 'reload'])
  }
}
