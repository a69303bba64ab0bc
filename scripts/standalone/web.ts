import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'
import { createFrontDoor } from '@/lib/server/front-door/front-door'
import { listPublicFiles, withPublicFiles } from '@/lib/server/front-door/public-files'
import { startUp } from '@/lib/server/front-door/startup'
import { log } from '@/lib/server/observability/log'
import { bindableHost, reachableHost, readWebHost, readWebPort } from '../check-env'
import { getEnv, setEnv } from '../env'

/**
 * Runs the web app in this process: our HTTP server around Next's request handler. Development uses
 * the same server. Decision 41.
 */
const dev = getEnv('NODE_ENV') === 'development'
if (!dev) {
  setEnv('NODE_ENV', 'production')
  process.chdir(import.meta.dirname)
  // Passes the build's configuration as Next's own standalone server does.
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
  setEnv('__NEXT_PRIVATE_STANDALONE_CONFIG', JSON.stringify(config))
}
await startUp()
const [hostname, port] = [readWebHost(), readWebPort()]
const upgrades = createServer()
// Next only uses this name for rewrites and does not listen on it. Next replaces `127.0.0.1` with
// localhost only in rewrites. Behind https, it would then treat a rewrite as a request to another
// origin and call itself over the network.
const app = next({ dev, dir: process.cwd(), hostname: 'localhost', port, httpServer: upgrades })
await app.prepare()
const render = app.getRequestHandler()
const pages = dev ? render : withPublicFiles(render, listPublicFiles('.'))
const calls = dev ? undefined : (await import('@/lib/server/front-door/api-calls')).handleApiCall
const server = createFrontDoor(pages, calls)
// Development reloads pages over web sockets. In production no connection is upgraded.
if (dev) server.on('upgrade', (...event) => upgrades.emit('upgrade', ...event))
server.listen(port, bindableHost(hostname), () =>
  log().info({ event: 'listening', address: `http://${reachableHost(hostname)}:${port}` }),
)
