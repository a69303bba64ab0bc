import { join, resolve } from 'node:path'
import { buildPackages } from '@/packages/build'
import { findFreePort } from '@/scripts/free-port'
import type { RunningCommand } from '../../docs/guide-servers'
import { installExample, runScript, startScript } from './example-app'

/** The partner whose pages are the examples. */
const partner = {
  key: 'examples',
  name: 'Partner',
  token: 'token-of-the-examples-0123456789',
  config: { flags: 65_535 },
}

/** Replaces React 18 in the example for Vite. */
const react19 = ['react@19.3.1', 'react-dom@19.3.1']

/** The example pages that a partner deploys. */
export const exampleNames = ['plain', 'vite', 'next', 'vue', 'svelte'] as const
/** Development servers of the React example. Only a development build runs effects twice. */
export const strictNames = ['React 18', 'React 19'] as const

type PageName = (typeof exampleNames | typeof strictNames)[number]
type Origins = Readonly<Record<PageName, string>>

/** Reserves an origin for each page, and returns the partner's entry in the configuration. */
export async function reserveExampleOrigins() {
  const names: readonly PageName[] = [...exampleNames, ...strictNames]
  const origin = async () => `http://127.0.0.1:${await findFreePort()}`
  const reserved = await Promise.all(names.map(async (name) => [name, await origin()] as const))
  // There is an entry for every name.
  const origins = Object.fromEntries(reserved) as Origins
  return { origins, entry: { ...partner, origins: Object.values(origins) } }
}

type ExamplesOptions = {
  /** A new folder for the installed examples. */
  readonly folder: string
  readonly origins: Origins
  readonly web: string
  readonly sandbox: string
  /** Whether to also start the development servers. */
  readonly strict?: boolean
}

/**
 * Packs the packages, installs them in copies of the examples, and starts the examples.
 * @returns a function that stops them
 */
export async function startExamples({ folder, origins, web, sandbox, strict }: ExamplesOptions) {
  const running: RunningCommand[] = []
  const tarballs = (await buildPackages()).map((file) => resolve(file))
  const [embed = ''] = tarballs
  const replacements = {
    'http://localhost:3000': web,
    'http://127.0.0.1:4010': sandbox,
    quickstart: partner.key,
  }
  const install = (name: string, packages: readonly string[], as = name) =>
    installExample(name, { folder: join(folder, as), packages, replacements })
  const start = async (example: string, script: string, name: PageName) => {
    const { port } = new URL(origins[name])
    running.push(await startScript(example, script, { HOST_TOKEN: partner.token, PORT: port }))
  }
  const deploy = async (example: string, script: string, name: PageName) => {
    await runScript(example, 'build')
    await start(example, script, name)
  }

  // Installing mostly waits, so the examples are installed at the same time. A build uses all
  // cores, so they are built one after the other.
  const [plain, vite, vue, svelte, next] = await Promise.all([
    install('plain', [embed]),
    install('vite-react', tarballs),
    install('vite-vue', [embed]),
    install('vite-svelte', [embed]),
    install('next', tarballs),
  ])
  await start(plain, 'start', 'plain')
  await deploy(vite, 'preview', 'vite')
  await deploy(vue, 'preview', 'vue')
  await deploy(svelte, 'preview', 'svelte')
  await deploy(next, 'start', 'next')
  if (strict) {
    await start(vite, 'dev', 'React 18')
    const vite19 = await install('vite-react', [...tarballs, ...react19], 'vite-react-19')
    await start(vite19, 'dev', 'React 19')
  }
  return async () => void (await Promise.all(running.map(({ stop }) => stop())))
}
