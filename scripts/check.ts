import { runChecks } from './checks'
import { main } from './cli-error'

/** `npm run check`: all static checks. */
await main(async () => {
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
})
