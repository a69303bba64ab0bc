import { Agent, request, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '@/e2e/harness/servers/listen'
import { createFrontDoor } from '../front-door/front-door'
import { createPageRequest } from '../testing/page-request'
import { TestBrowser } from '../testing/test-browser'
import { setUpWebApp } from '../testing/web-app'
import { pageMiddleware } from './page-middleware'

setUpWebApp()
const opened = 40

/**
 * Requests 40 pages at once from a server that does not finish any response. The test finishes
 * them.
 */
async function openPages() {
  const rendering: ServerResponse[] = []
  const refused: Response[] = []
  const server = createFrontDoor(async (_, response) => {
    const answer = await pageMiddleware(createPageRequest(new TestBrowser(), '/sys-error'))
    if (answer.headers.has('x-middleware-next')) return void rendering.push(response)
    refused.push(answer)
    response.writeHead(answer.status).end()
  })
  const port = await listen(server)
  const agent = new Agent()
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const requests = Array.from({ length: opened }, () =>
    request({ port, path: '/sys-error', agent })
      .on('error', () => undefined)
      .end(),
  )
  await expect.poll(() => [rendering.length, refused.length]).toEqual([16, opened - 32])
  return { rendering, refused, requests }
}

test('of 40 requested pages, 16 are rendered, 16 wait and 8 get a short 503 with Retry-After', async () => {
  const { refused } = await openPages()
  const [first] = refused
  expect([first?.status, first?.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await first?.text()).toContain('Busy at the moment')
})

test('a page keeps its slot until its first byte or until its browser disconnects', async () => {
  const { rendering, requests } = await openPages()
  rendering[0]?.write('first byte')
  await expect.poll(() => rendering.length).toBe(17)
  const { socket } = rendering[1] ?? {}
  socket?.destroy()
  await expect.poll(() => rendering.length).toBe(18)
  for (let at = 0; at < rendering.length; at += 1) rendering[at]?.end()
  await expect.poll(() => rendering.length).toBe(32)
  expect(requests).toHaveLength(opened)
})
