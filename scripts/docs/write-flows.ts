import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Graphviz } from '@hpcc-js/wasm-graphviz'
import type { Exploration } from '@/lib/domain/testing/explore-flow'
import { dotOf } from '@/lib/domain/testing/flow-picture'
import { flows } from '@/lib/domain/testing/flows'

/** Writes docs/flows.md and a picture of each flow, from the exploration that tests it. */
const intro = `# Flows

These diagrams show what a consumer can do in each step of a flow, and where each response and timer leads.
\`npm run check\` generates this page by [exploring](../lib/domain/testing/explore-flow.ts) the reducers; do not edit it.
[A test](../lib/domain/testing/flows.test.ts) checks each flow with every status, server code and body of the contract: every state has a next step, every step and event occurs, no response is ignored, and every wait ends.

A box is a step with all its states, and a dashed box is a page outside the flow.
A solid line is an action of the consumer, a dashed line a response, and a dotted line a timer.
"stays after" lists what happens in a step without leaving it.
\`/dashboard\`, \`/smfa-failed?from=link\` and \`https://partner.example/\` stand for any address that the server sends.
`

/** Colors for light and dark mode. The kinds of lines also differ in their dashes. */
const style = `<style>
svg{--paper:#fff;--ink:#1c2b33;--line:#5b6b73;--consumer:#0a5c8a;background:var(--paper);color-scheme:light dark}
@media(prefers-color-scheme:dark){svg{--paper:#12191d;--ink:#e8eef1;--line:#9db0ba;--consumer:#7cc4ef}}
text{fill:var(--ink)}path{stroke:var(--line)}.edge polygon{fill:var(--line);stroke:var(--line)}
.exit path{stroke-dasharray:4 3}.consumer path{stroke:var(--consumer);stroke-width:2}
.consumer polygon{fill:var(--consumer);stroke:var(--consumer)}.consumer text{fill:var(--consumer)}
</style>`

const graphviz = await Graphviz.load()

function svgOf(flow: Exploration): string {
  const svg = graphviz.layout(dotOf(flow), 'svg', 'dot')
  const start = `<svg role="img" aria-label="${flow.title}"`
  return svg
    .slice(svg.indexOf('<svg'))
    .replace('<svg', start)
    .replace('>', `>\n${style}`)
    .replaceAll(/<!--.*?-->\n|<title>.*?<\/title>\n/gs, '')
}

const sections = flows.map(({ name, title, about }) =>
  [`## ${title}`, about, `![${title}](flows/${name}.svg)`].join('\n\n'),
)

function write(path: string, text: string): void {
  if (readFileSync(path, { encoding: 'utf8', flag: 'a+' }) === text) return
  writeFileSync(path, text)
  console.log(`Wrote ${path}.`)
}

mkdirSync('docs/flows', { recursive: true })
for (const flow of flows) write(`docs/flows/${flow.name}.svg`, svgOf(flow))
write('docs/flows.md', `${[intro.trim(), ...sections].join('\n\n')}\n`)
