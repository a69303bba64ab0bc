import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import ts from 'typescript'
import { expect, inject, test } from 'vitest'
import { appCode } from '@/sandbox/playground/browser/framework-samples'
import { readOptions } from '@/sandbox/playground/browser/options'
import { Guide } from '../docs/guide'

/** Packed for this test only, because React Native is too large for a dependency. */
const packages = { 'react-native': '0.88.1', 'react-native-webview': '16.0.0' }
const suite = 'e2e/packages/react-native.scenario.ts'

/** Unpacks the packages into a folder, without their dependencies. */
async function unpackInto(folder: string): Promise<void> {
  for (const [name, version] of Object.entries(packages)) {
    const target = join(folder, 'node_modules', name)
    await mkdir(target, { recursive: true })
    const { stdout: file } = await execa('npm', ['pack', '--silent', `${name}@${version}`], {
      cwd: folder,
    })
    await execa('tar', ['-xzf', file, '-C', target, '--strip-components=1'], { cwd: folder })
  }
  for (const name of ['react', '@types'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
}

test('the components for React Native compile with the types of react-native-webview', async () => {
  const folder = join(inject('folder'), 'react-native')
  await mkdir(folder, { recursive: true })
  await unpackInto(folder)
  const screen = new Guide('docs/apps/react-native.md', suite).next(
    'React Native: react-native-webview',
    'tsx',
  )
  await writeFile(join(folder, 'score.tsx'), screen)
  await writeFile(
    join(folder, 'fetch-token.ts'),
    'export declare function fetchToken(): Promise<string>\n',
  )
  const options = { ...readOptions(new FormData()), key: 'your-key', hide: ['pdf'] }
  const context = { web: 'https://score.example', sandbox: '', allFlags: 0 }
  await writeFile(join(folder, 'playground.tsx'), appCode(options, context))
  const screens = ['score.tsx', 'playground.tsx'].map((name) => join(folder, name))
  const program = ts.createProgram(screens, {
    strict: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
    noEmit: true,
    // The packages' own declarations need dependencies that are not installed.
    skipLibCheck: true,
    preserveSymlinks: true,
  })
  const errors = ts.getPreEmitDiagnostics(program)
  expect(
    errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([])
  const isResolved = program
    .getSourceFiles()
    .some(({ fileName }) => fileName.includes('react-native-webview/'))
  expect(isResolved, 'the types of react-native-webview are used').toBe(true)
})
