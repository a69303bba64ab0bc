import type { ServerResponse } from 'node:http'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type PreviewServer, type ViteDevServer } from 'vite'

/**
 * Replaces your server. Fetches a token for your signed-in user, who is a persona in the sandbox.
 */
async function respondToken(_request: unknown, response: ServerResponse): Promise<void> {
  const answer = await fetch('http://127.0.0.1:4010/sandbox/preauth', {
    method: 'POST',
    headers: { ctoken: process.env.HOST_TOKEN ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'excellent' }),
  })
  response.writeHead(answer.ok ? 200 : 502, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(await answer.text())
}

const serveToken = ({ middlewares }: ViteDevServer | PreviewServer): void => {
  middlewares.use('/score-token', respondToken)
}
const listen = { host: '127.0.0.1', port: Number(process.env.PORT ?? 8080), strictPort: true }

export default defineConfig({
  plugins: [
    svelte(),
    { name: 'score-token', configureServer: serveToken, configurePreviewServer: serveToken },
  ],
  server: listen,
  preview: listen,
})
