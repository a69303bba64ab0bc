import type { PlaygroundOptions } from './options'
import { samplePageOf } from './sample-page'
import { toLiteral } from './to-literal'
import { changedConfig } from './widget-config'

/** Returns the page with the custom element: attributes for strings, properties for the rest. */
export function elementCode(
  options: PlaygroundOptions,
  { web, allFlags }: { readonly web: string; readonly allFlags: number },
): string {
  const { key, view, theme, width, maxHeight } = options
  const { lang, title } = samplePageOf(options)
  const attributes = {
    'widget-key': key,
    view,
    ...(theme ? { theme } : {}),
    ...(maxHeight ? { 'max-height': maxHeight } : {}),
  }
  const escaped = Object.entries(attributes).map(
    ([name, value]) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  )
  const config = Object.entries(changedConfig(options, allFlags)).map(
    ([name, value]) => `    ${name}: ${toLiteral(value)},`,
  )
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>scorewell-widget { max-width: ${width}px }</style>
<h1>${title}</h1>
<scorewell-widget id="score" ${escaped.join(' ')}></scorewell-widget>
<script>
  const score = document.getElementById('score')
  score.getToken = async () => {
    const answer = await fetch('/score-token', { method: 'POST' })
    if (!answer.ok) throw new Error('The token call answered ' + answer.status)
    return (await answer.json()).token
  }
${config.length > 0 ? `  score.config = {\n${config.join('\n')}\n  }\n` : ''}  score.addEventListener('scorewell', ({ detail }) => console.log(detail.type, detail))
</script>
<script src="${web}/embed/v1.js"></script>
</html>
`
}
