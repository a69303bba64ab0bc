import { runChecks } from './checks'
import { main } from './cli-error'

/** `npm run check`: everything that can be known without running the product. */
await main(async () => {
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
})
