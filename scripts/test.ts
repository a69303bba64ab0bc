import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './checks'
import { provideChromium } from './chromium'
import { CliError, main } from './cli-error'
import { provideBuild } from './production-build'
import { runE2eTests, runUnitTests } from './test-runners'
import { summaryOf, sumSummaries, type TestSummary } from './test-summary'

/** `npm test`: checks, unit tests, and end-to-end tests against the production build. Contract, section 1. */
await main(async () => {
  const results = await mkdtemp(join(tmpdir(), 'scorewell-test-'))
  const tally = sumSummaries([
    // Side by side: the type check takes one core for longer than the other checks together.
    ...(await Promise.all([runChecks(), runUnitTests(join(results, 'unit.json'))])),
    await storiesOnFreshBuild(join(results, 'stories.json')),
  ])
  await rm(results, { recursive: true })
  console.log(summaryOf(tally))
  process.exitCode = tally.failed === 0 ? 0 : 1
})

async function storiesOnFreshBuild(results: string): Promise<TestSummary> {
  try {
    await provideBuild()
    const stories = await runE2eTests(results, provideChromium())
    return { ...stories, passed: stories.passed + 1 }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    console.error(error.message)
    return { passed: 0, failed: 1 }
  }
}
