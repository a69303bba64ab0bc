import * as z from 'zod/mini'
import { buildLoader } from '@/scripts/build-loader'
import { buildIfChanged } from './build'
import {
  readSandboxPort,
  readWebHost,
  readWebPort,
  requireFreePort,
  requireProductApi,
  requireValidEnv,
} from './check-env'
import { pickEnv } from './env'
import { runUntilSignal } from './processes'
import {
  envForWeb,
  followSandbox,
  type ServersOptions,
  sandboxOrigin,
  startServers,
} from './servers'

const personas = z.array(
  z.object({ slug: z.string(), title: z.string(), email: z.string(), password: z.string() }),
)

/** Variables that `npm start` sets unless they are set already. */
const replaceableVariables = [
  'CLIENT_ADDRESS_HEADER',
  'HOSTS',
  'PRIVACY_URL',
  'PRODUCT_API_URL',
  'PUBLIC_URL',
  'SESSION_SECRET',
  'TERMS_URL',
  'TRUSTED_PROXIES',
]

/**
 * `npm start` and `npm run dev`: run the sandbox and the web app together until Ctrl-C. Contract,
 * section 1.
 */
export async function startDemo({ development }: { readonly development: boolean }): Promise<void> {
  const options = readOptions(development)
  requireValidEnv(envForWeb(options))
  await requireFreePort(options.webPort, options.webHost, 'PORT')
  await requireFreePort(options.sandboxPort, '127.0.0.1', 'SANDBOX_PORT')
  const productApi = options.webEnv?.PRODUCT_API_URL
  if (productApi) await requireProductApi(productApi)
  await runStep<unknown>('2/3 Build', development ? buildLoader : buildIfChanged)
  await runUntilSignal(async () => {
    const servers = await runStep('3/3 Start of sandbox and web app', () => startServers(options))
    await printBanner(options)
    return [servers.sandbox, servers.web]
  })
}

/** Prints a step and its duration. scripts/run.mjs prints the first step, the installation. */
async function runStep<T>(step: string, run: () => Promise<T>): Promise<T> {
  const began = Date.now()
  console.log(`${step} …`)
  return await run().finally(() =>
    console.log(`${step}: ${((Date.now() - began) / 1000).toFixed(0)} s`),
  )
}

function readOptions(development: boolean): ServersOptions {
  return {
    mode: development ? 'development' : 'production',
    data: '.data',
    logs: '.data/logs',
    sandboxPort: readSandboxPort(),
    webPort: readWebPort(),
    webHost: readWebHost(),
    webEnv: pickEnv(...replaceableVariables),
    preload: followSandbox('.data'),
  }
}

/** Prints addresses and demo sign-ins once both servers respond. */
async function printBanner(options: ServersOptions): Promise<void> {
  const sandbox = sandboxOrigin(options)
  const people = personas.parse(await (await fetch(`${sandbox}/sandbox/personas`)).json())
  const width = Math.max(...people.map(({ email }) => email.length))
  console.log(`
  Scorewell    http://${options.webHost}:${options.webPort}
  Outbox       ${sandbox}/outbox   (the mails and texts of the sandbox)
  Playground   ${sandbox}/playground   (a partner page that embeds the product)

  Demo sign-ins, all with the password ${people[0]?.password}
${people.map(({ email, title }) => `    ${email.padEnd(width)}  ${title}`).join('\n')}

  Logs are in ${options.logs}/. Ctrl-C stops everything.
`)
}
