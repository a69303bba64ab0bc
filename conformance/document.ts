import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Report, toJson, toTable } from './report'

const folder = 'conformance/reports'
const document = 'docs/conformance.md'
const preamble = `# Conformance of BFFs

\`npm run conformance -- --write\` runs the [suite](../conformance) against each product and writes this page; with a name, it runs one product and keeps the results of the others.
A cell counts the claims that hold. A dash is not a failure: the product does not make the claim.
\`npm run conformance -- <name> --markdown\` prints the evidence and the documents behind each cell; [reports](../conformance/reports) contains them as JSON.
[Decision 45](decisions/0045-conformance-suite.md) explains the suite, and [requirements.md](security/requirements.md#the-twenty-promises-of-a-bff) the promises.
The [samples](../conformance/peers) follow the documentation of each library; the nextjs-auth0 sample stores its sessions in Redis, because the library offers promises 5 and 7 only with a store.

`

/**
 * Stores the reports next to those from other runs, and writes a document that contains all of
 * them, ordered by name.
 */
export function writeDocument(
  names: readonly string[],
  reports: ReadonlyMap<string, Report>,
): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, report] of reports) writeFileSync(fileOf(name), toJson([report]))
  const all = names.map(fileOf).filter(existsSync)
  const kept = all.flatMap((file): readonly Report[] => JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(document, `${preamble}${toTable(kept)}\n`)
}

const fileOf = (name: string) => `${folder}/${name}.json`
