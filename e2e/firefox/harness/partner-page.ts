import { createServer } from 'node:http'
import * as z from 'zod/mini'
import { listen } from '@/e2e/harness/servers/listen'

/** The partner whose page embeds the widget. */
export const partner = {
  key: 'browsers',
  name: 'Partner',
  token: 'browser-test-token-0123456789012345',
  config: { flags: 65_535 },
} as const
const issued = z.object({ token: z.string() })

type Shown = {
  readonly web: string
  /** The views to show. Each view has its own container, whose id is the view's name. */
  readonly views: readonly string[]
  /** The sandbox that issues tokens for the page. @default the consumer signs in without a token */
  readonly sandbox?: string
}
export type PartnerPage = {
  readonly origin: string
  /** Shows views of the web app. The types of their events are in `window.events`. */
  readonly show: (shown: Shown) => void
  readonly stop: () => void
}

/**
 * Serves a partner's page and its tokens on a different site from the web app's: 127.0.0.1 instead
 * of localhost.
 */
export async function startPartnerPage(): Promise<PartnerPage> {
  let shown: Shown = { web: '', views: [] }
  const server = createServer(async ({ method }, response) => {
    if (method === 'POST') response.end(await issueToken(shown.sandbox))
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageOf(shown))
  })
  return {
    // A server listening on a port has an address of this type.
    origin: `http://127.0.0.1:${await listen(server)}`,
    show: (next) => {
      shown = next
    },
    stop: () => void server.close(),
  }
}

async function issueToken(sandbox = ''): Promise<string> {
  const response = await fetch(`${sandbox}/sandbox/preauth`, {
    method: 'POST',
    headers: { ctoken: partner.token, 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'excellent' }),
  })
  return issued.parse(await response.json()).token
}

function pageOf({ web, views, sandbox }: Shown): string {
  const getToken = sandbox
    ? "getToken: async () => await (await fetch('/score-token', { method: 'POST' })).text(),"
    : ''
  return `<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,">
    <main><h1>Partner</h1>
      ${views.map((view) => `<div id="${view}" style="width: 500px"></div>`).join('')}</main>
    <script src="${web}/embed/v1.js"></script>
    <script>
      window.events = []
      for (const view of ${JSON.stringify(views)})
        Scorewell.create({ key: '${partner.key}', view, container: '#' + view, ${getToken}
          onEvent: ({ type }) => events.push(type) })
    </script></html>`
}
