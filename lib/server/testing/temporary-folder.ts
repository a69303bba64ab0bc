import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder that is removed after the tests of a file. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scorewell-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
