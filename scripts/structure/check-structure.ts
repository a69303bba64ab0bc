import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findStructureViolations, productTokens } from './structure'

/** Fails on violations of the structure rules. Part of `npm run check`. */
const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  encoding: 'utf8',
})
const files = new Map(
  paths
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => [path, readFileSync(path, 'utf8')]),
)

const violations = findStructureViolations(files)
console.log(`The product has ${productTokens(files).toLocaleString('en')} tokens.`)
for (const violation of violations) console.log(violation)
process.exitCode = violations.length === 0 ? 0 : 1
