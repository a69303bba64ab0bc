// `node scripts/serve.mjs <server | sessions>`: runs a file of the build in this process. Installs
// nothing.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL(`../.next/standalone/${process.argv[2]}.js`, import.meta.url))
if (!existsSync(file)) {
  console.error('There is no production build yet: run `npm run build` first.')
  process.exit(1)
}
process.argv.splice(1, 2, file)
await import(file)
