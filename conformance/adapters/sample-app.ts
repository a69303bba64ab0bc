import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { CliError } from '@/scripts/cli-error'
import { startServer } from '@/scripts/web-server'
import type { Adapter } from '../adapter'
import type { Instance, StartOptions } from '../instance'
import { toInstance } from './running-instance'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const { next, react, 'react-dom': reactDom }: Record<string, string> = dependencies
const nextCli = 'node_modules/next/dist/bin/next'

type SampleApp = {
  /** The sample's folder in conformance/peers. */
  readonly name: string
  readonly packages: Readonly<Record<string, string>>
  env(options: StartOptions): Readonly<Record<string, string>>
}

/**
 * Builds a sample app on our Next version in the run's folder, with packages from the npm registry.
 */
export function sampleApp({
  name,
  packages,
  env,
}: SampleApp): Pick<Adapter, 'versions' | 'prepare' | 'start' | 'upstream'> {
  let app = ''
  return {
    versions: { ...packages, Next: next ?? '', Node: process.versions.node },
    upstream: oauth,
    async prepare(folder) {
      app = join(folder, name)
      mkdirSync(app)
      for (const part of ['shared', name])
        cpSync(join('conformance/peers', part), app, { recursive: true })
      const manifest = {
        private: true,
        dependencies: { next, react, 'react-dom': reactDom, ...packages },
      }
      writeFileSync(join(app, 'package.json'), JSON.stringify(manifest))
      await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], app)
      await run(process.execPath, [nextCli, 'build'], app)
    },
    async start(options): Promise<Instance> {
      const log = join(options.folder, 'app.log')
      const cli = [
        join(app, nextCli),
        'start',
        app,
        '--port',
        String(options.port),
        '--hostname',
        '127.0.0.1',
      ]
      const variables = {
        ...env(options),
        UPSTREAM: options.upstream,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
      }
      const preload = options.preload === undefined ? [] : ['--import', options.preload]
      const server = { name, args: [...preload, ...cli], env: variables, log, stopLimitMs: 35_000 }
      return toInstance(
        options,
        await startServer(server, `http://127.0.0.1:${options.port}/`),
        log,
      )
    },
  }
}

/** An OAuth token endpoint and an API as the samples call them. */
export const oauth: Adapter['upstream'] = {
  roleOf: ({ path, params }) => {
    if (path === '/token') return 'refresh_token' in params ? 'refresh' : 'signIn'
    return path === '/read' ? 'read' : path === '/write' ? 'write' : undefined
  },
  tokens: ({ access, refresh, expiresIn }) => ({
    access_token: access,
    token_type: 'Bearer',
    refresh_token: refresh,
    expires_in: expiresIn,
  }),
  data: ({ id, email, name }) => ({ id, email, name }),
  refusal: { error: 'invalid_grant' },
}

async function run(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { exitCode, all } = await execa(command, args, {
    cwd,
    all: true,
    reject: false,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (exitCode !== 0) throw new CliError(`${command} ${args[0]} failed:`, String(all).slice(-2_000))
}
