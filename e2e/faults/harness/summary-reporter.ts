import type { Reporter, TestModule, Vitest } from 'vitest/node'
import type { Figure } from './figures'

/** Prints all scenarios' figures after the tests, and the timeouts for waits and tests. */
export default class SummaryReporter implements Reporter {
  #bounds = ''

  onInit({ config: { expect, testTimeout } }: Vitest): void {
    this.#bounds = `a wait ${expect.poll?.timeout} ms, a test ${testTimeout} ms`
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const figures = modules
      .flatMap(({ children }) => [...children.allTests()])
      .flatMap((test) => test.meta().figures ?? [])
    const width = Math.max(...figures.map(({ name }) => name.length))
    const lines = figures.map((figure) => `  ${lineOf(figure, width)}`)
    process.stdout.write(
      `\nFigures\n${lines.join('\n')}\nBounds against hanging: ${this.#bounds}\n\n`,
    )
  }
}

/** Formats a line. Only an asserted figure has a check mark or a cross. */
function lineOf({ name, figure, asserted }: Figure, width: number): string {
  const row = `${name.padEnd(width)}  ${figure}`
  return asserted ? `${asserted.holds ? '✓' : '✗'} ${row} (${asserted.limit})` : `  ${row}`
}
