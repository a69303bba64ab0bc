import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const records = globSync('docs/decisions/[0-9]*.md')
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    const [, number] = /^# (\d+)\. .*\n/.exec(text) ?? []
    const [, status] = /^Date: \d{4}-\d\d-\d\d · Status: ([\s\S]*?)\n\n/m.exec(text) ?? []
    return { file: basename(path), number, status: status?.replaceAll('\n', ' ') }
  })

test('every record has the number in its file name, and no number is missing or used twice', () => {
  expect(records.map(({ file }) => Number(file.slice(0, 4)))).toEqual(
    records.map((_, index) => index + 1),
  )
  expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1))
})

test('every decision has one of four statuses', () => {
  const statuses = records.map(({ status = '' }) => /^[a-z]+/.exec(status)?.[0])
  expect(
    statuses.filter(
      (status) => !['accepted', 'superseded', 'withdrawn', 'proposed'].includes(status ?? ''),
    ),
  ).toEqual([])
})
