import { printBanner } from './banner'
import { buildLoader } from './build-loader'
import { requireProductApi, requireValidEnv } from './check-env'
import { main } from './cli-error'
import { pickEnv } from './env'
import { readSandboxPort, readWebHost, readWebPort } from './listen-address'
import { requireFreePort } from './ports'
import { provideBuild } from './production-build'
import { runUntilSignal } from './run-until-signal'
import { envForWeb, type ServersOptions, startServers } from './servers'

/** `npm start` and, with `--dev`, `npm run dev`: sandbox and web app together, until Ctrl-C. Contract, section 1. */
await main(async () => {
  const plan = planOf(process.argv.includes('--dev'))
  requireValidEnv(envForWeb(plan))
  await requireFreePort(plan.webPort, plan.webHost, 'PORT')
  await requireFreePort(plan.sandboxPort, '127.0.0.1', 'SANDBOX_PORT')
  const productApi = plan.webEnv?.PRODUCT_API_URL
  if (productApi) await requireProductApi(productApi)
  if (plan.mode === 'production') await provideBuild()
  else await buildLoader()
  await runUntilSignal(async () => {
    const pair = await startServers(plan)
    await printBanner(plan)
    return [pair.sandbox, pair.web]
  })
})

function planOf(development: boolean): ServersOptions {
  return {
    mode: development ? 'development' : 'production',
    data: '.data',
    logs: '.data/logs',
    sandboxPort: readSandboxPort(),
    webPort: readWebPort(),
    webHost: readWebHost(),
    webEnv: pickEnv('PRODUCT_API_URL', 'SESSION_SECRET', 'HOSTS', 'PUBLIC_URL'),
  }
}
