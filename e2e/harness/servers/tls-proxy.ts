import { readFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { createCertificate } from '@/scripts/programs/certificate'
import { listen } from './listen'

export type SitePage = {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

type TlsProxyOptions = {
  readonly folder: string
  /** Upstream origin for each host name. */
  readonly upstreams: ReadonlyMap<string, string>
  /**
   * Returns the HTML for any other host name, and headers to send in addition to the content type.
   */
  readonly page: (host: string) => SitePage
}
export type TlsProxy = {
  readonly port: number
  /** Whether frames get cookies. A browser may block even partitioned ones. */
  framedCookies: 'allowed' | 'blocked'
  readonly stop: () => Promise<void>
}

/**
 * Starts one TLS server for all of a test's host names. Some are proxied, and the others show a
 * page.
 */
export async function startTlsProxy({
  folder,
  upstreams,
  page,
}: TlsProxyOptions): Promise<TlsProxy> {
  const files = await createCertificate(folder, ['DNS:*.scorewell.test'])
  const tls = {
    key: await readFile(files.key, 'utf8'),
    cert: await readFile(files.certificate, 'utf8'),
  }
  const server = createServer(tls, (request, response) => {
    const host = request.headers.host ?? ''
    const origin = upstreams.get(host)
    if (origin) return forward({ request, response, origin, framedCookies: proxy.framedCookies })
    const { html, headers } = page(host)
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    response.end(html)
  })
  const port = await listen(server)
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const proxy: TlsProxy = { port, framedCookies: 'allowed', stop }
  return proxy
}

type ForwardOptions = Pick<TlsProxy, 'framedCookies'> & {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly origin: string
}

/** Forwards like a production proxy: keeps the host, and adds scheme and client address. */
function forward({ request, response, origin, framedCookies }: ForwardOptions): void {
  const forwardedHeaders = {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': request.headers.host,
  }
  const upstreamRequest = httpRequest(
    new URL(request.url ?? '/', origin),
    // Uses no agent, because the server may close a kept-alive connection at the moment it is
    // reused.
    { method: request.method, headers: { ...request.headers, ...forwardedHeaders }, agent: false },
    (upstreamResponse) => {
      const { 'set-cookie': cookies = [], ...headers } = upstreamResponse.headers
      const allowedCookies = cookies.filter(
        (line) => framedCookies === 'allowed' || !line.startsWith('__Host-swp'),
      )
      response.writeHead(upstreamResponse.statusCode ?? 502, {
        ...headers,
        ...(allowedCookies.length > 0 ? { 'set-cookie': allowedCookies } : {}),
      })
      upstreamResponse.pipe(response)
    },
  )
  upstreamRequest.on('error', () => response.destroy())
  response.on('close', () => upstreamRequest.destroy())
  request.pipe(upstreamRequest)
}
