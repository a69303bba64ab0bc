import { expect, test } from 'vitest'
import { identityTheftUrlOf } from './bureau-contacts'

test.each([
  ['en', 'https://www.identitytheft.gov/'],
  ['en-US', 'https://www.identitytheft.gov/'],
  ['es', 'https://www.robodeidentidad.gov/'],
  ['es-US', 'https://www.robodeidentidad.gov/'],
])('in the language %s, identity theft is reported at %s', (tag, url) => {
  expect(identityTheftUrlOf(tag)).toBe(url)
})
