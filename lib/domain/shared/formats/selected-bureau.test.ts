import { expect, test } from 'vitest'
import { selectedBureauOf, withBureau, withQuery } from './providers'

const all = ['EFX', 'TU', 'EXP']

test.each([
  ['', all, 'EFX'],
  ['bureau=TU', all, 'TU'],
  ['key=partner&bureau=EXP', all, 'EXP'],
  ['bureau=EXP', ['EFX', 'TU'], 'EFX'],
  ['bureau=tu', all, 'EFX'],
  ['bureau=', all, 'EFX'],
  ['bureau=toString', all, 'EFX'],
  ['bureau=TU&bureau=EXP', all, 'TU'],
  ['', ['TU', 'EFX'], 'TU'],
  ['bureau=TU', [], undefined],
])('the query %j with the bureaus %j selects %s', (search, providers, bureau) => {
  expect(selectedBureauOf(new URLSearchParams(search), providers)).toBe(bureau)
})

test.each([
  ['/dashboard/report', 'TU', '/dashboard/report?bureau=TU'],
  ['/dashboard/report#s3', 'TU', '/dashboard/report?bureau=TU#s3'],
  ['/dashboard?key=partner&bureau=EFX', 'EXP', '/dashboard?key=partner&bureau=EXP'],
  ['/dashboard', '&x=1#y', '/dashboard?bureau=%26x%3D1%23y'],
  ['/dashboard', undefined, '/dashboard'],
  ['/dashboard', null, '/dashboard'],
])('the link %s with the bureau %s becomes %s', (path, bureau, link) => {
  expect(withBureau(path, bureau)).toBe(link)
})

test.each([
  ['/dashboard', '/dashboard?points=20&months=12'],
  ['/dashboard?bureau=TU#trend', '/dashboard?bureau=TU&points=20&months=12#trend'],
  ['/dashboard?points=10&months=6', '/dashboard?points=20&months=12'],
])('the link %s with the planner’s target becomes %s', (path, address) => {
  expect(withQuery(path, { points: 20, months: 12 })).toBe(address)
})
