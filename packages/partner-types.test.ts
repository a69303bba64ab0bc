import ts from 'typescript'
import { expect, test } from 'vitest'
import { nextCode, reactCode } from '@/sandbox/playground/browser/framework-samples'
import { readOptions } from '@/sandbox/playground/browser/options'
import { declarationsOf, declaringFiles } from '@/scripts/build-loader'

/**
 * Code that a partner may write. TypeScript must reject exactly the lines that end in `// error`.
 */
const expectations = {
  'an ERROR has a message and a known code': `
    create({ key, origin, onEvent: (event) => {
      if (event.type === 'ERROR') shown(event.message, event.code satisfies ErrorCode)
    } })`,
  'a RESIZE has a height': `
    create({ key, origin, onEvent: (event) => event.type === 'RESIZE' && shown(event.height.toFixed()) })`,
  'reason and severity have known values': `
    create({ key, origin, onEvent: (event) => {
      if (event.type === 'SESSION_ENDED') shown(event.reason === 'expired')
      if (event.type === 'SESSION_ENDED') shown(event.reason === 'expierd') // error
      if (event.type === 'ALERT_OPENED') shown(event.severity === 'actNow')
      if (event.type === 'ALERT_OPENED') shown(event.severity === 'urgent') // error
    } })`,
  'a misspelt event in a comparison is refused': `
    create({ key, origin, onEvent: ({ type }) => type === 'SESION_ENDED' }) // error`,
  'a misspelt event in `events` is refused': `
    create({ key, origin, events: ['READY', 'CLOSE'] })
    create({ key, origin, events: ['REDAY'] }) // error`,
  'a misspelt view is refused': `
    create({ key, origin, view: 'dashboard' })
    create({ key, origin, view: '/dashboard/monitor' })
    create({ key, origin, view: 'dashbord' }) // error`,
  'a misspelt text is refused': `
    create({ key, origin, config: { texts: { 'auth.login.lead': 'Welcome' } } })
    create({ key, origin, config: { texts: { 'auth.login.leed': 'Welcome' } } }) // error`,
  'a misspelt part to hide is refused': `
    create({ key, origin, config: { hide: ['planner'] } })
    create({ key, origin, config: { hide: ['planer'] } }) // error`,
  'a constant list is accepted': `
    const hide = ['pdf', 'planner'] as const
    create({ key, origin, config: { hide, readiness: [{ name: 'Loan', lowestScore: 660 }] as const } })`,
  'undefined is accepted for every option': `
    const none: undefined = undefined
    create({ key, origin, container: none, mode: none, view: none, getToken: none, theme: none })
    create({ key, origin, maxHeight: none, open: none, prefill: none, onEvent: none, events: none })
    create({ key, origin, title: none, texts: { close: none }, config: { flags: none, hide: none } })
    create({ key, origin, prefill: { identity: { zip: none }, registration: { email: none } } })
    shown(<Scorewell widgetKey={key} origin={origin} theme={none} view={none} config={none} />)`,
  'JSX knows the element, its attributes and its properties': `
    shown(<scorewell-widget widget-key={key} view="login" getToken={() => 'token'} config={{ flags: 3 }} />)
    shown(<scorewell-widget widget-key={key} config="none" />) // error`,
  'the DOM knows the element, its methods and its event': `
    const element = document.querySelector('scorewell-widget')
    element?.addEventListener('scorewell', ({ detail }) => shown(detail.type === 'READY'))
    if (element) element.config = { locale: 'es' }
    if (element) element.config = { locale: 'fr' } // error
    element?.open()
    element?.opn() // error`,
  'a template of Vue knows the element': `
    const props: InstanceType<GlobalComponents['scorewell-widget']>['$props'] = { 'widget-key': key }
    shown(props.config?.flags, props.getToken)
    shown(props.confg) // error`,
  'features have names': `
    create({ key, origin, config: { flags: features.score | features.planner } })
    create({ key, origin, config: { flags: features.scor } }) // error`,
} as const

/** Options of the playground, whose samples for React and Next compile as well. */
const form = new FormData()
for (const [name, value] of Object.entries({
  persona: 'fair',
  key: 'quickstart',
  view: 'dashboard',
  brandScheme: 'dark',
  hide: 'pdf',
  density: 'compact',
  loginLead: 'Welcome',
}))
  form.append(name, value)
const options = readOptions(form)
const context = { web: 'https://score.example', sandbox: 'http://127.0.0.1:4010', allFlags: 1 }
const [serverAction = '', page = ''] = nextCode(options, context).split('// app/page.tsx')
const samples = {
  'react-frame.tsx': reactCode(options, context),
  'react-dialog.tsx': reactCode({ ...options, mode: 'dialog' }, context),
  'fetch-token.ts': `declare const process: { env: { HOST_TOKEN?: string } }\n${serverAction}`,
  'page.tsx': page,
}

const folder = `${process.cwd()}/packages/partner`
const preamble = `import { create, features, type ErrorCode } from '@scorewell/embed'
import { Scorewell } from '@scorewell/react'
import type { GlobalComponents } from 'vue'
declare const key: string, origin: string, shown: (...values: unknown[]) => void
export { create, features, Scorewell, key, origin, shown, type ErrorCode, type GlobalComponents }
`

test('the published types accept correct code and reject incorrect code', async () => {
  const files = new Map([
    [
      `${folder}/embed.d.ts`,
      await declarationsOf([...declaringFiles, 'packages/embed/src/index.ts']),
    ],
    [
      `${folder}/react.d.ts`,
      await declarationsOf([
        'packages/react/src/use-scorewell.ts',
        'packages/react/src/scorewell.tsx',
      ]),
    ],
    [`${folder}/vue.d.ts`, 'export interface GlobalComponents {}'],
    ...Object.values(expectations).map(
      (lines, index) => [`${folder}/${index}.tsx`, preamble + lines] as const,
    ),
    ...Object.entries(samples).map(([name, code]) => [`${folder}/${name}`, code] as const),
  ])
  const rejected = rejectedLines(files)
  expect(Object.keys(samples).filter((name) => rejected.has(`${folder}/${name}`))).toEqual([])
  const wrong = Object.entries(expectations).flatMap(([name, lines], index) => {
    const expected = [...`${preamble}${lines}`.split('\n').entries()]
      .filter(([, line]) => line.endsWith('// error'))
      .map(([line]) => line)
    const found = rejected.get(`${folder}/${index}.tsx`) ?? []
    return String(found) === String(expected) ? [] : [name]
  })
  expect(wrong).toEqual([])
  // The declarations themselves are valid.
  expect([...rejected.keys()].filter((name) => name.endsWith('.d.ts'))).toEqual([])
}, 60_000)

/** Compiles the files with the strictest options that a partner may use. */
function rejectedLines(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly number[]> {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: [],
    paths: {
      '@scorewell/*': [`${folder}/*.d.ts`],
      vue: [`${folder}/vue.d.ts`],
    },
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  Object.assign(host, {
    directoryExists: undefined,
    fileExists: (name: string) => files.has(name) || fileExists(name),
    readFile: (name: string) => files.get(name) ?? readFile(name),
  })
  const program = ts.createProgram([...files.keys()], options, host)
  const rejected = new Map<string, number[]>()
  for (const name of files.keys()) {
    const file = program.getSourceFile(name)
    const starts = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ].map(({ start = 0 }) => file?.getLineAndCharacterOfPosition(start).line ?? 0)
    if (starts.length > 0) rejected.set(name, [...new Set(starts)])
  }
  return rejected
}
