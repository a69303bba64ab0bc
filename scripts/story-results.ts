import * as z from 'zod/mini'
import type { TestSummary } from './test-summary'

const suite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ projectName: z.string(), results: z.array(z.unknown()) })),
    }),
  ),
  get suites() {
    return z.optional(z.array(suite))
  },
})
type Suite = z.infer<typeof suite>

const report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suite),
  errors: z.array(z.unknown()),
})

/** Playwright's JSON report as a tally: a test that passed on its second run has passed, and is named as retried. */
export const storyResults = z.pipe(
  report,
  z.transform(
    ({ stats, suites, errors }): TestSummary => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      retried: suites.flatMap((file) => retriedIn(file)),
    }),
  ),
)

function retriedIn({ title, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests.filter(({ results }) => results.length > 1).map(({ projectName }) => `${spec.title} [${projectName}]`),
  )
  return [...own, ...suites.flatMap(retriedIn)].map((name) => `${title} › ${name}`)
}
