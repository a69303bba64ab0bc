import { existsSync } from 'node:fs'
import { requireProductApi, requireValidEnv } from './check-env'
import { CliError, main } from './cli-error'
import { getEnv } from './env'
import { readWebHost, readWebPort } from './listen-address'
import { requireFreePort } from './ports'
import { runUntilSignal } from './run-until-signal'
import { startWeb } from './web-server'

/** `npm run serve`: the production build of the web app alone, against a real product API. Contract, sections 1 and 2. */
await main(async () => {
  const env = { HOSTNAME: readWebHost() }
  requireValidEnv(env)
  const webPort = readWebPort()
  await requireFreePort(webPort, env.HOSTNAME, 'PORT')
  await requireProductApi(getEnv('PRODUCT_API_URL') ?? '')
  if (!existsSync('.next/BUILD_ID')) throw new CliError('There is no production build yet: run `npm run build` first.')
  await runUntilSignal(async () => {
    const web = await startWeb({ mode: 'production', webHost: env.HOSTNAME, webPort, env })
    console.log(`Scorewell answers at http://${env.HOSTNAME}:${webPort}.`)
    return [web]
  })
})
