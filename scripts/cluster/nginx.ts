import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import waitOn from 'wait-on'
import { CliError } from '../cli-error'
import type { RunningProcess } from '../processes'
import { createCertificate } from '../programs/certificate'
import { findOrInstallProgram, startProgram } from '../programs/program'
import { environmentOf } from './compose'

const template = 'deploy/nginx.conf.template'
/** Timeout in milliseconds that only detects a hang. */
const startLimitMs = 300_000
const folders = () => ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
export const nginx = { names: ['nginx'], folders, debianPackage: 'nginx' }

type NginxOptions = {
  /** Folder for nginx's configuration, certificate, log and temporary files. */
  readonly folder: string
  /** The https port on this machine. */
  readonly port: number
  /** The web instances' ports on 127.0.0.1. */
  readonly instances: readonly number[]
  /** Log file. @default `nginx.log` in the folder */
  readonly log?: string
  /** Template variables that differ from the deployment's. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * Starts nginx with the deployment's configuration and its own certificate.
 * @throws {CliError} if it does not start
 */
export async function startNginx({
  folder,
  port,
  instances,
  log,
  variables,
}: NginxOptions): Promise<RunningProcess> {
  const program = findOrInstallProgram(nginx)
  const prefix = resolve(folder)
  mkdirSync(prefix, { recursive: true })
  await createCertificate(prefix, ['DNS:localhost', 'IP:127.0.0.1'])
  const file = join(prefix, 'nginx.conf')
  const values = {
    ...environmentOf('nginx', {}),
    NGINX_PORT: String(port),
    NGINX_SERVERS: serverLines(instances.map((instance) => `127.0.0.1:${instance}`)),
    NGINX_TLS: prefix,
    ...variables,
  }
  writeFileSync(file, nginxConfiguration(readFileSync(template, 'utf8'), values))
  // If nginx is started by root, its workers run as another user, who may not be allowed to read
  // the folder.
  const user = process.getuid?.() === 0 ? ' user root;' : ''
  const args = ['-p', prefix, '-c', file, '-e', 'stderr', '-g', `daemon off;${user}`]
  const running = startProgram({
    name: 'nginx',
    program,
    args,
    log: log ?? join(prefix, 'nginx.log'),
  })
  await waitForPort(port, running)
  return running
}

/**
 * Returns the servers of the upstream block. A single lost connection must not pause a server,
 * because no server would be left if both were paused.
 */
export function serverLines(addresses: readonly string[]): string {
  return addresses.map((address) => `server ${address} max_fails=3 fail_timeout=2s;`).join(' ')
}

/** Replaces the template's variables as the entry point of nginx's container image does. */
function nginxConfiguration(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce(
    (result, [name, value]) => result.replaceAll(`\${${name}}`, value),
    text,
  )
}

async function waitForPort(port: number, running: RunningProcess): Promise<void> {
  const isListening = waitOn({
    resources: [`tcp:127.0.0.1:${port}`],
    interval: 50,
    timeout: startLimitMs,
  }).then(
    () => true,
    () => false,
  )
  if (await Promise.race([isListening, running.ended.then(() => false)])) return
  await running.stop()
  throw new CliError('nginx did not start.', running.logTail())
}
