import { createServer, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from './listen'

type RecordingProxy = {
  readonly origin: string
  /** The URLs, headers and bodies of all requests. */
  readonly sent: () => string
  readonly stop: () => void
}

/** Starts a proxy for a product API that records what the web app sends. */
export async function startRecordingProxy(upstream: string): Promise<RecordingProxy> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request
    const body = await buffer(request)
    requests.push([method, url, JSON.stringify(headers), body.toString()].join(' '))
    const forwarded = httpRequest(new URL(url, upstream), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    forwarded.end(body)
  })
  const port = await listen(server)
  return {
    origin: `http://127.0.0.1:${port}`,
    sent: () => requests.join('\n'),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
