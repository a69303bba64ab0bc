import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** An empty database cluster. Creating one takes seconds, so it is cached per PGlite version. */
export async function blankDatabase(): Promise<Blob> {
  const { version } = JSON.parse(readFileSync(`${modules}/@electric-sql/pglite/package.json`, 'utf8'))
  const folder = `${modules}/.cache/scorewell-sandbox`
  const file = `${folder}/blank-${version}.tar`
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, await createDump())
    // Renamed when complete: several test files may run at once.
    renameSync(draft, file)
  }
  return openAsBlob(file)
}

async function createDump(): Promise<Buffer> {
  const client = await PGlite.create('memory://')
  const dump = await client.dumpDataDir('none')
  await client.close()
  return Buffer.from(await dump.arrayBuffer())
}
