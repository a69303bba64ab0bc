import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openEmbeddedDatabase } from './open-database'
import { oneTimeTokens } from './schema'

const token = { hash: 'a', kind: 'recovery', expiresAt: 1 }
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scorewell-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens the database in a folder, runs a query and closes the database. */
async function run<T>(
  name: string,
  query: (database: Database) => PromiseLike<T>,
  cache?: string,
): Promise<T> {
  const { database, close } = await openEmbeddedDatabase(join(folder, name), cache)
  const result = await query(database)
  await close()
  return result
}

const addToken = (database: Database) => database.insert(oneTimeTokens).values(token)
const readTokens = (database: Database) => database.select().from(oneTimeTokens)

describe('the embedded database', () => {
  it('a database that is opened again in its folder still has its rows', async () => {
    await run('first', addToken)
    expect(await run('first', readTokens)).toMatchObject([token])
  })

  it('a new database is empty and runs with fsync, so that committed rows survive a crash @long', async () => {
    const settings = await run('second', async (database) => {
      expect(await readTokens(database)).toEqual([])
      return await database.execute(sql`show fsync`)
    })
    expect(settings).toMatchObject({ rows: [{ fsync: 'on' }] })
  })

  it('a new folder can be opened even if no file can be cached @long', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await run('third', readTokens, join(file, 'cache'))).toEqual([])
  })
})
