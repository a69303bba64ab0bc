import { expect, test } from 'vitest'
import { filterCity, filterCode, filterZip } from './input-filters'

test.each([
  ['Springfield', 'Springfield'],
  ['St. Louis', 'St Louis'],
  ['Coeur d’Alene 2', 'Coeur dAlene '],
  ['Cañon City', 'Cañon City'],
  ['A'.repeat(31), 'A'.repeat(30)],
])('the city %s becomes %s', (typed, kept) => expect(filterCity(typed)).toBe(kept))

test.each([
  ['62704', '62704'],
  ['62704-1234', '627041234'],
  ['a1b2', '12'],
  ['123456789012', '1234567890'],
])('the ZIP code %s becomes %s', (typed, kept) => expect(filterZip(typed)).toBe(kept))

test.each([
  ['123 456', '123456'],
  [' 123456\n', '123456'],
  ['code: 123456.', '123456'],
])('the code %s becomes %s', (typed, kept) => expect(filterCode(typed)).toBe(kept))
