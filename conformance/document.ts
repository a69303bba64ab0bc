import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Report, toJson, toMarkdown } from './report'

const folder = 'conformance/reports'
const document = 'docs/conformance.md'
const preamble = `# Conformance of BFFs

Made by \`npm run conformance -- --write\`, which runs the suite in [conformance/](../conformance) against each product, or against one that is
named and keeps the others. Versions and the day of each run stand below. A cell counts the claims that hold. "Not offered": the product does
not claim it, or has no place for it; that is no failure. The suite is explained in [decision 45](decisions/0045-conformance-suite.md), the
promises in [promises.md](security/promises.md). The samples are set up as the documentation of each library says ([peers](../conformance/peers));
that of nextjs-auth0 keeps its sessions in Redis, since the library offers the fifth and the seventh promise with a store only.

`

/** Stores the reports beside other runs' and writes the document of all, ordered by name. */
export function writeDocument(
  names: readonly string[],
  reports: ReadonlyMap<string, Report>,
): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, report] of reports) writeFileSync(fileOf(name), toJson([report]))
  const all = names.map(fileOf).filter(existsSync)
  const kept = all.flatMap((file): readonly Report[] => JSON.parse(readFileSync(file, 'utf8')))
  writeFileSync(document, `${preamble}${toMarkdown(kept).trimEnd()}\n`)
}

const fileOf = (name: string) => `${folder}/${name}.json`
