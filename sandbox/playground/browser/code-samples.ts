import { elementCode } from './element-code'
import { defaultOptions, type PlaygroundOptions } from './options'
import { samplePageOf } from './sample-page'
import { toLiteral } from './to-literal'
import { changedConfig } from './widget-config'

/** Origins, the sum of all feature flags, and the loader's latest release if available. */
export type CodeContext = {
  readonly web: string
  readonly sandbox: string
  readonly allFlags: number
  readonly release?: LoaderRelease | undefined
}
/** A URL with immutable content, and its integrity hash. */
export type LoaderRelease = { readonly src: string; readonly integrity: string }

/** Returns the partner's complete page as one file. */
export function pageCode(options: PlaygroundOptions, context: CodeContext): string {
  if (options.mode === 'element') return elementCode(options, context)
  const page = samplePageOf(options)
  const isOpened = options.mode !== 'frame'
  const style = isOpened ? '' : `<style>#score { max-width: ${options.width}px }</style>\n`
  const element = isOpened ? `<button id="score">${page.open}</button>` : '<div id="score"></div>'
  const opening = isOpened
    ? `  document.getElementById('score').addEventListener('click', () => widget.open())\n`
    : ''
  return `<!doctype html>
<html lang="${page.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${style}<h1>${page.title}</h1>
${element}
<script src="${context.web}/embed/v1.js"></script>
<script>
  const widget = Scorewell.create({
${createFields(options, context).join('\n')}
  })
${opening}</script>
</html>
`
}

function createFields(options: PlaygroundOptions, { allFlags }: CodeContext): readonly string[] {
  const { key, view, mode, theme } = options
  const config = Object.entries(changedConfig(options, allFlags))
  return [
    mode === 'frame' ? `    container: '#score',` : `    mode: '${mode}',`,
    `    key: ${toLiteral(key)},`,
    `    view: ${toLiteral(view)},`,
    ...(options.maxHeight ? [`    maxHeight: ${Number(options.maxHeight)},`] : []),
    `    getToken: async () => {`,
    `      const answer = await fetch('/score-token', { method: 'POST' })`,
    `      if (!answer.ok) throw new Error('The token call answered ' + answer.status)`,
    `      return (await answer.json()).token`,
    `    },`,
    ...(theme && theme.toUpperCase() !== defaultOptions.theme
      ? [`    theme: ${toLiteral(theme)},`]
      : []),
    ...(config.length > 0
      ? [
          '    config: {',
          ...config.map(([name, value]) => `      ${name}: ${toLiteral(value)},`),
          '    },',
        ]
      : []),
    `    onEvent: (event) => console.log(event.type, event),`,
  ]
}

/** Returns the partner's server. Only the server has the host token and the signed-in consumer. */
export function nodeCode(
  { persona, justEnrolled }: PlaygroundOptions,
  { sandbox }: CodeContext,
): string {
  return `import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

async function fetchToken() {
  const answer = await fetch('${sandbox}/sandbox/preauth', {
    method: 'POST',
    headers: { ctoken: process.env.HOST_TOKEN, 'content-type': 'application/json' },
    // Your signed-in user. In the sandbox this is a persona.
    body: JSON.stringify(${tokenRequest(persona, justEnrolled)}),
  })
  if (!answer.ok) throw new Error('The token call answered ' + answer.status)
  return await answer.text()
}

const server = createServer(async (request, response) => {
  try {
    if (request.method === 'POST' && request.url === '/score-token') {
      response.setHeader('content-type', 'application/json').setHeader('cache-control', 'no-store')
      response.end(await fetchToken())
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(await readFile('index.html'))
    }
  } catch (error) {
    console.error(error)
    response.writeHead(502).end()
  }
})
server.listen(process.env.PORT ?? 8080, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))
`
}

/** Returns the token request. */
export function curlCode(
  { persona, justEnrolled }: PlaygroundOptions,
  { sandbox }: CodeContext,
): string {
  const body = JSON.stringify({ persona, ...(justEnrolled ? { just_enrolled: true } : {}) })
  return `curl -s ${sandbox}/sandbox/preauth \\
  -H "ctoken: $HOST_TOKEN" \\
  -H 'content-type: application/json' \\
  -d '${body}'
`
}

/** Returns the page headers that are required, and the script tag with the release's hash. */
export function policyCode({ web, release }: CodeContext): string {
  const pinned = release
    ? `
<script src="${web}${release.src}"
  integrity="${release.integrity}"
  crossorigin="anonymous"></script>
`
    : ''
  return `Content-Security-Policy:
  script-src 'self' ${web};
  connect-src 'self' ${web};
  frame-src ${web}

Cross-Origin-Opener-Policy: same-origin-allow-popups
${pinned}`
}

function tokenRequest(persona: string, justEnrolled: boolean): string {
  return `{ persona: ${toLiteral(persona)}${justEnrolled ? ', just_enrolled: true' : ''} }`
}
