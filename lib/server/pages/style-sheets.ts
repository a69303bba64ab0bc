import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDevelopment } from '../config/env'
import { perProcess } from '../config/process-singleton'

const folder = join('.next', isDevelopment ? 'dev' : '', 'static', 'chunks')

/** The names of the style sheets of the build: one; in development those of the pages that were opened. */
export function styleSheets(): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.css')) : []
}

/** The hash (CSP Level 3, 2.3.1) of the one style sheet that Next writes into the HTML; none in development. Decision 40. */
export const styleSheetHashes = perProcess('style sheet hashes', () => {
  const sheets = isDevelopment ? [] : styleSheets().map((file) => readFileSync(join(folder, file)))
  return sheets.map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
})
