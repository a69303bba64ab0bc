import { existsSync } from 'node:fs'
import { requireEnvironment, requireProductApi } from './check-env'
import { Fault, main } from './cli-error'
import { setting } from './env'
import { listeningHost, listeningPort } from './listen-address'
import { requireFreePort } from './ports'
import { runUntilStopped } from './run-until-signal'
import { startWeb } from './web-server'

/** `npm run serve`: the production build of the web app alone, against a real product API. Contract, sections 1 and 2. */
await main(async () => {
  const env = { HOSTNAME: listeningHost() }
  requireEnvironment(env)
  const webPort = listeningPort()
  await requireFreePort(webPort, env.HOSTNAME, 'PORT')
  await requireProductApi(setting('PRODUCT_API_URL') ?? '')
  if (!existsSync('.next/BUILD_ID')) throw new Fault('There is no production build yet: run `npm run build` first.')
  await runUntilStopped(async () => {
    const web = await startWeb({ mode: 'production', webHost: env.HOSTNAME, webPort, env })
    console.log(`Scorewell answers at http://${env.HOSTNAME}:${webPort}.`)
    return [web]
  })
})
