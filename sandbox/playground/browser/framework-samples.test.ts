import { expect, it } from 'vitest'
import { appCode, nextCode, reactCode, svelteCode, vueCode } from './framework-samples'
import { readOptions } from './options'

const context = { web: 'http://localhost:3000', sandbox: 'http://127.0.0.1:4010', allFlags: 35_071 }
const form = new FormData()
for (const [name, value] of Object.entries({
  persona: 'fair',
  key: 'quickstart',
  view: 'dashboard',
  flags: '35071',
  hasHeaderLogo: 'on',
  fontFamily: 'Georgia, serif',
  fontFile: 'https://h.example/f.woff2',
  radius: '0',
}))
  form.append(name, value)
const options = readOptions(form)

it.each([
  ['React', reactCode, 'widgetKey="quickstart"'],
  ['Next', nextCode, 'widgetKey="quickstart"'],
  ['Vue', vueCode, 'widget-key="quickstart"'],
  ['Svelte', svelteCode, 'widget-key="quickstart"'],
  ['React Native', appCode, "/login-direct?key=' + 'quickstart'"],
])('the sample for %s has the key, the origin and the chosen appearance', (_name, code, key) => {
  const sample = code(options, context)
  expect(sample).toContain(key)
  expect(sample).toContain(context.web)
  expect(sample).toContain(
    '"appearance":{"fontFamily":"Georgia, serif","fontFile":"https://h.example/f.woff2","radius":0}',
  )
})

it.each([
  ['React', reactCode, 'onClick={open}'],
  ['Vue', vueCode, '@click="score?.open()"'],
  ['Svelte', svelteCode, 'onclick={() => score.open()}'],
])('the sample for %s opens a dialog with a button', (_name, code, press) => {
  const sample = code({ ...options, mode: 'dialog' }, context)
  expect(sample).toContain(press)
  expect(sample).toMatch(/mode[=:] ?['"]dialog['"]/)
})

it.each([vueCode, svelteCode])('a key cannot end its attribute or start an expression', (code) => {
  const sample = code({ ...options, key: '"><script>{{x}}' }, context)
  expect(sample).not.toContain('"><script>')
  expect(sample).toContain('widget-key="&quot;&gt;&lt;script&gt;')
  expect(sample).not.toMatch(/widget-key="[^"]*\{/)
})
