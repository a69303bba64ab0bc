import { greet } from './banner'
import { buildLoader } from './build-loader'
import { requireEnvironment, requireProductApi } from './check-env'
import { main } from './cli-error'
import { settings } from './env'
import { listeningHost, listeningPort, sandboxPort } from './listen-address'
import { requireFreePort } from './ports'
import { provideBuild } from './production-build'
import { runUntilStopped } from './run-until-signal'
import { type PairPlan, startPair, webEnvOf } from './servers'

/** `npm start` and, with `--dev`, `npm run dev`: sandbox and web app together, until Ctrl-C. Contract, section 1. */
await main(async () => {
  const plan = planOf(process.argv.includes('--dev'))
  requireEnvironment(webEnvOf(plan))
  await requireFreePort(plan.webPort, plan.webHost, 'PORT')
  await requireFreePort(plan.sandboxPort, '127.0.0.1', 'SANDBOX_PORT')
  const productApi = plan.webEnv?.PRODUCT_API_URL
  if (productApi) await requireProductApi(productApi)
  if (plan.mode === 'production') await provideBuild()
  else await buildLoader()
  await runUntilStopped(async () => {
    const pair = await startPair(plan)
    await greet(plan)
    return [pair.sandbox, pair.web]
  })
})

function planOf(development: boolean): PairPlan {
  return {
    mode: development ? 'development' : 'production',
    data: '.data',
    logs: '.data/logs',
    sandboxPort: sandboxPort(),
    webPort: listeningPort(),
    webHost: listeningHost(),
    webEnv: settings('PRODUCT_API_URL', 'SESSION_SECRET', 'HOSTS', 'PUBLIC_URL'),
  }
}
