import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const records = globSync('docs/decisions/[0-9]*.md')
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8')
    const [, number, title] = /^# (\d+)\. (.*)\n/.exec(text) ?? []
    const [, status] = /^Date: \d{4}-\d\d-\d\d · Status: ([\s\S]*?)\n\n/m.exec(text) ?? []
    return { file: basename(path), number, title, status: status?.replaceAll('\n', ' ') }
  })

test('the index of the decisions lists every record with its title and its status, in order', () => {
  expect(records.length).toBeGreaterThan(40)
  const rows = readFileSync('docs/decisions/README.md', 'utf8').match(/^\| \d.*$/gm)
  expect(rows).toEqual(
    records.map(
      ({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`,
    ),
  )
})

test('every record has the number of its file, and no number is missing or used twice', () => {
  expect(records.map(({ file }) => Number(file.slice(0, 4)))).toEqual(
    records.map((_, index) => index + 1),
  )
  expect(records.map(({ number }) => Number(number))).toEqual(records.map((_, index) => index + 1))
})

test('every decision’s status is one of four', () => {
  const statuses = records.map(({ status = '' }) => /^[a-z]+/.exec(status)?.[0])
  expect(
    statuses.filter(
      (status) => !['accepted', 'superseded', 'withdrawn', 'proposed'].includes(status ?? ''),
    ),
  ).toEqual([])
})
