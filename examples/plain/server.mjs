import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/main.js': ['main.js', 'text/javascript'],
  '/node_modules/@scorewell/embed/dist/index.js': [
    'node_modules/@scorewell/embed/dist/index.js',
    'text/javascript',
  ],
}
/**
 * The page's complete content security policy. The package needs only `frame-src`. It uses no
 * inline script or style.
 */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self' http://localhost:3000; img-src data:; frame-src http://localhost:3000"

async function fetchToken() {
  const answer = await fetch('http://127.0.0.1:4010/sandbox/preauth', {
    method: 'POST',
    headers: { ctoken: process.env.HOST_TOKEN, 'content-type': 'application/json' },
    // Your signed-in user. In the sandbox this is a persona.
    body: JSON.stringify({ persona: 'excellent' }),
  })
  if (!answer.ok) throw new Error(`The token call answered ${answer.status}`)
  return await answer.text()
}

const server = createServer(async (request, response) => {
  try {
    const file = files[request.url]
    if (request.method === 'POST' && request.url === '/score-token') {
      const token = await fetchToken()
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(token)
    } else if (file) {
      response.writeHead(200, { 'content-type': file[1], 'content-security-policy': policy })
      response.end(await readFile(file[0]))
    } else response.writeHead(404).end()
  } catch (error) {
    console.error(error)
    response.writeHead(502).end()
  }
})
server.listen(process.env.PORT ?? 8080, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
)
