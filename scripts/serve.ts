import { existsSync } from 'node:fs'
import { setting } from './environment'
import { Fault, main } from './fault'
import { listeningHost, listeningPort } from './listening'
import { requireFreePort } from './ports'
import { requireEnvironment, requireProductApi } from './preflight'
import { runUntilStopped } from './until-stopped'
import { startWeb } from './web'

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
