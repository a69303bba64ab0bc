import { expect, test } from 'vitest'
import { forbiddenLicences, readLockedPackages } from './licences'

test('every production package has an allowed license', () => {
  expect(forbiddenLicences(readLockedPackages())).toEqual([])
})

test.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-3.0-or-later', false],
  ['MIT AND GPL-2.0-only', false],
  ['GPL-2.0-only OR GPL-3.0-only', false],
  ['MIT OR (GPL-2.0-only AND Apache-2.0)', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['UNLICENSED', false],
  [undefined, false],
])('a package under %s is allowed: %s', (license, isAllowed) => {
  const planted = {
    'node_modules/react': { license: 'MIT' },
    'node_modules/a/node_modules/planted': { license },
  }
  const expected = isAllowed ? [] : [`planted: ${license ?? 'none named'}`]
  expect(forbiddenLicences({ ...planted, '': {} })).toEqual(expected)
})

test('an exception applies only to its packages', () => {
  const licence = { license: 'CC-BY-4.0' }
  const packages = { 'node_modules/caniuse-lite': licence, 'node_modules/other': licence }
  expect(forbiddenLicences(packages)).toEqual(['other: CC-BY-4.0'])
})

test('a development package may have any license', () => {
  expect(
    forbiddenLicences({ 'node_modules/tool': { license: 'GPL-3.0-only', dev: true } }),
  ).toEqual([])
})
