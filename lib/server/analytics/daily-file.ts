import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finishedDays, toDailyCsv } from '@/lib/domain/analytics/daily-report'
import { env } from '../config/env'
import { errorCause } from '../errors/describe-error'
import { log } from '../observability/log'
import { readCounts, retentionDays, saveCounts } from './daily-counts'

const intervalMs = 60_000

/**
 * Stores the counts each minute and writes the files of the days that are over, where `ANALYTICS_DIR` is set.
 * @returns a function that does both once more and stops, for the shutdown.
 */
export function startDailyFiles(): () => Promise<void> {
  if (env().analyticsFolder === undefined) return async () => undefined
  const timer = setInterval(() => void updateDailyFiles(Date.now()), intervalMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await updateDailyFiles(Date.now())
  }
}

/**
 * Stores the counts of this process, and writes the file of each finished day of the last week that differs from the sums of all
 * instances: they agree as soon as the last instance has stored its counts. Every instance may write the same file, because
 * all write the same content and replace it as a whole.
 */
export async function updateDailyFiles(now: number): Promise<void> {
  const folder = env().analyticsFolder
  if (folder === undefined) return
  try {
    await saveCounts(now)
    for (const day of finishedDays(now, retentionDays)) await updateFile(folder, day)
  } catch (error) {
    log().error({ event: 'analytics not written', ...errorCause(error) })
  }
}

async function updateFile(folder: string, day: string): Promise<void> {
  const counts = await readCounts(day)
  if (counts.size === 0) return
  const path = join(folder, `${day}.csv`)
  const csv = toDailyCsv(day, counts)
  if ((await readFile(path, 'utf8').catch(() => undefined)) === csv) return
  await mkdir(folder, { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, csv)
  await rename(temporary, path)
}
