import type { CodeContext } from './code-samples'
import { defaultOptions, type PlaygroundOptions } from './options'
import { samplePageOf } from './sample-page'
import { toLiteral } from './to-literal'
import { changedConfig } from './widget-config'

type Prop = readonly [name: string, value: unknown]
type Sample = (options: PlaygroundOptions, context: CodeContext) => string

const getToken = `async function getToken(): Promise<string> {
  const answer = await fetch('/score-token', { method: 'POST' })
  if (!answer.ok) throw new Error('The token call answered ' + answer.status)
  return (await answer.json()).token
}`

const isOpened = ({ mode }: PlaygroundOptions) => mode === 'popup' || mode === 'dialog'

/** Returns a component for React: a frame, or a button that opens the popup or dialog. */
export const reactCode: Sample = (options, context) =>
  isOpened(options)
    ? `import { useScorewell } from '@scorewell/react'

${getToken}

export function ScoreButton() {
  const { open } = useScorewell({
    mode: ${toLiteral(options.mode)},
${asFields([['widgetKey', options.key], ...propsOf(options, context)])}
    getToken,
  })
  return <button type="button" onClick={open}>${samplePageOf(options).open}</button>
}
`
    : `import { Scorewell } from '@scorewell/react'

${getToken}

export function Score() {
  return (
    <Scorewell
${asJsx([['widgetKey', options.key], ...propsOf(options, context)])}
      getToken={getToken}
    />
  )
}
`

/** Returns a page for Next's app router, whose server action requests the token. */
export const nextCode: Sample = (options, context) => `// app/fetch-token.ts
'use server'

export async function fetchToken(): Promise<string> {
  const answer = await fetch('${context.sandbox}/sandbox/preauth', {
    method: 'POST',
    headers: { ctoken: process.env.HOST_TOKEN ?? '', 'content-type': 'application/json' },
    // Your signed-in user. In the sandbox this is a persona.
    body: JSON.stringify({ persona: ${toLiteral(options.persona)} }),
    cache: 'no-store',
  })
  if (!answer.ok) throw new Error('The token call answered ' + answer.status)
  return (await answer.json()).token
}

// app/page.tsx
import { Scorewell } from '@scorewell/react'
import { fetchToken } from './fetch-token'

export default function Page() {
  return (
    <Scorewell
${asJsx([['widgetKey', options.key], ...propsOf(options, context)])}
      getToken={fetchToken}
    />
  )
}
`

/** Returns a component for Vue 3. */
export const vueCode: Sample = (options, context) => {
  const opened = isOpened(options)
  return `<script setup lang="ts">
import { defineElement, type EmbedConfig${opened ? ', type ScorewellElement' : ''} } from '@scorewell/embed'
${opened ? "import { ref } from 'vue'\n" : ''}
defineElement()
const config: EmbedConfig = ${configOf(options, context)}
${opened ? 'const score = ref<ScorewellElement>()\n' : ''}
${getToken}
</script>

<template>
  <scorewell-widget
${opened ? `    ref="score"\n    mode="${options.mode}"\n` : ''}${asAttributes(options, context)}
    :getToken="getToken"
    :config="config"
  />${opened ? `\n  <button type="button" @click="score?.open()">${samplePageOf(options).open}</button>` : ''}
</template>
`
}

/** Returns a component for Svelte 5. */
export const svelteCode: Sample = (options, context) => {
  const opened = isOpened(options)
  return `<script lang="ts">
  import { defineElement, type EmbedConfig${opened ? ', type ScorewellElement' : ''} } from '@scorewell/embed'

  defineElement()
  const config: EmbedConfig = ${configOf(options, context)}
${opened ? '  let score: ScorewellElement\n' : ''}
${getToken.replaceAll(/^/gm, '  ')}
</script>

<scorewell-widget
${opened ? `  bind:this={score}\n  mode="${options.mode}"\n` : ''}${asAttributes(options, context).replaceAll(/^ {2}/gm, '')}
  {getToken}
  {config}
></scorewell-widget>${opened ? `\n<button type="button" onclick={() => score.open()}>${samplePageOf(options).open}</button>` : ''}
`
}

/** Returns a screen for React Native. docs/apps contains the screens for iOS and Android. */
export const appCode: Sample = (options, context) => `import { useRef } from 'react'
import { WebView, type WebViewMessageEvent } from 'react-native-webview'
import { fetchToken } from './fetch-token'

const origin = ${toLiteral(context.web)}
const config = ${configOf(options, context)}

export function Score({ onClose }: { onClose: () => void }) {
  const view = useRef<WebView>(null)
  const send = (message: object) =>
    view.current?.injectJavaScript(
      \`if (location.origin === '\${origin}') scorewell.send(\${JSON.stringify(message)}); true\`,
    )

  async function receive({ nativeEvent: { url, data } }: WebViewMessageEvent) {
    if (/^https?:\\/\\/[^/?#]+/.exec(url)?.[0] !== origin) return
    const { type } = JSON.parse(data)
    if (type === 'INIT_CONFIG') send({ type: 'WIDGET_CONFIGS', ...config })
    if (type === 'AUTH_REQUIRED') send({ type: 'PREAUTH', token: await fetchToken() })
    if (type === 'CLOSE' || type === 'IDENTITY_FAILED_CLOSE') onClose()
  }

  return (
    <WebView
      ref={view}
      source={{ uri: origin + '/login-direct?key=' + ${toLiteral(encodeURIComponent(options.key))} }}
      originWhitelist={[origin]}
      onMessage={receive}
      setSupportMultipleWindows={false}
    />
  )
}
`

function propsOf(options: PlaygroundOptions, { web, allFlags }: CodeContext): readonly Prop[] {
  const { view, theme, maxHeight } = options
  const config = changedConfig(options, allFlags)
  return [
    ['origin', web],
    ['view', view],
    ...(theme && theme.toUpperCase() !== defaultOptions.theme ? [['theme', theme] as const] : []),
    ...(maxHeight ? [['maxHeight', Number(maxHeight)] as const] : []),
    ...(Object.keys(config).length > 0 ? [['config', config] as const] : []),
  ]
}

const asFields = (props: readonly Prop[]) =>
  props.map(([name, value]) => `    ${name}: ${toLiteral(value)},`).join('\n')

const asJsx = (props: readonly Prop[]) =>
  props
    .map(([name, value]) =>
      typeof value === 'string' && /^[\w./:#-]*$/.test(value)
        ? `      ${name}="${value}"`
        : `      ${name}={${toLiteral(value)}}`,
    )
    .join('\n')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '{': '&#123;',
}

/** Formats the options that are strings or numbers as attributes of the element. */
function asAttributes(options: PlaygroundOptions, context: CodeContext): string {
  const names: Readonly<Record<string, string>> = { maxHeight: 'max-height' }
  return [['widget-key', options.key] as const, ...propsOf(options, context)]
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => {
      const text = String(value).replaceAll(/[&"<>{]/g, (sign) => entities[sign] ?? sign)
      return `    ${names[name] ?? name}="${text}"`
    })
    .join('\n')
}

const configOf = (options: PlaygroundOptions, { allFlags }: CodeContext) =>
  toLiteral(changedConfig(options, allFlags))
