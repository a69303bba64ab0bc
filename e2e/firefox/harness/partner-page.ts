import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The key of the partner whose page embeds the widget in a frame. */
export const partnerKey = 'firefox'

type PartnerPage = {
  readonly origin: string
  /**
   * Shows the page, which embeds this view of the web app in a frame. Its events are in
   * `window.events`.
   */
  readonly show: (web: string, view: string) => void
  readonly stop: () => void
}

/** Serves a partner's page on its own site: 127.0.0.1, while the web app is on localhost. */
export async function startPartnerPage(): Promise<PartnerPage> {
  let html = ''
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A server listening on a port has an address of this type.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (web, view) => {
      html = pageOf(web, view)
    },
    stop: () => void server.close(),
  }
}

function pageOf(web: string, view: string): string {
  const options = JSON.stringify({ key: partnerKey, view, container: '#score' })
  return `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,">
    <main><h1>Partner</h1><div id="score" style="width: 500px"></div></main>
    <script src="${web}/embed/v1.js"></script>
    <script>
      window.events = []
      Scorewell.create({ ...${options}, onEvent: ({ type }) => events.push(type) })
    </script></html>`
}
