import { expect, test } from 'vitest'
import { providerLabel, sortByProvider } from './providers'

test.each([
  ['EFX', 'Equifax'],
  ['TU', 'TransUnion'],
  ['EXP', 'Experian'],
  ['INN', 'INN'],
  ['toString', 'toString'],
])('the bureau %s is displayed as %s', (code, label) => {
  expect(providerLabel(code)).toBe(label)
})

test('bureaus are sorted as EFX, TU, EXP, then unknown ones as received', () => {
  const views = ['INN', 'EXP', 'ABC', 'TU', 'EFX'].map((provider) => ({ provider }))
  expect(sortByProvider(views).map((view) => view.provider)).toEqual([
    'EFX',
    'TU',
    'EXP',
    'INN',
    'ABC',
  ])
})

test('uses the first of two views from the same bureau', () => {
  const views = [
    { provider: 'EFX', id: 1 },
    { provider: 'EFX', id: 2 },
  ]
  expect(sortByProvider(views)).toEqual([{ provider: 'EFX', id: 1 }])
})
