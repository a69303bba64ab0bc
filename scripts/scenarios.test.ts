import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runNode } from './processes'
import { vitestCli } from './scenarios'

const planted = `
  import { test } from 'vitest'
  import { expectFigure, recordFigure } from '${resolve('e2e/faults/harness/figures.ts')}'
  test('planted', () => {
    expectFigure('calls', 3, { atMost: 2 })
    expectFigure('statuses', [503, 200], [503, 503])
    expectFigure('lost requests', [], [])
    recordFigure('start', '5103 ms')
  })`

test('a figure over its limit fails its test and has no check mark', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'scorewell-figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'planted.test.ts'), planted)
  const reporter = resolve('e2e/faults/harness/summary-reporter.ts')
  const args = ['run', '--root', folder, `--reporter=${reporter}`, '--reporter=default']
  const { code, output } = await runNode([vitestCli, ...args], { output: 'captured' })
  expect(output).toContain(`
  ✗ calls          3 (at most 2)
  ✗ statuses       503 200 (503 503)
  ✓ lost requests  none (none)
    start          5103 ms
`)
  expect(output).toContain('calls: 3 (at most 2)')
  expect(code).toBe(1)
})
