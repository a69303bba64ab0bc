import type { Reporter, TestModule } from 'vitest/node'
import type {} from './figures'

/** Prints the figures of all scenarios after the tests: name, figure, limit. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const figures = modules
      .flatMap(({ children }) => [...children.allTests()])
      .flatMap((test) => (test.meta().figures ?? []).map((figure) => ({ ...figure, passed: test.ok() })))
    const width = Math.max(...figures.map(({ name }) => name.length))
    const lines = figures.map(
      ({ name, figure, limit, passed }) => `  ${passed ? '✓' : '✗'} ${name.padEnd(width)}  ${figure} (${limit})`,
    )
    process.stdout.write(`\nFigures\n${lines.join('\n')}\n\n`)
  }
}
