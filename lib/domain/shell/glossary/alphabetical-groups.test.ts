import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import { alphabeticalGroupsOf } from './alphabetical-groups'

const term = (name: string) => ({ id: name, name, text: 'a text' })
const namesOf = (names: readonly string[]) =>
  alphabeticalGroupsOf(names.map(term), 'en').map(
    ({ initial, terms }) => `${initial}: ${terms.map(({ name }) => name)}`,
  )

test('the glossary sorts terms in dictionary order and groups them by initial', () => {
  expect(
    namesOf(['Utilization', 'collection', 'Écart', 'Charge-off', 'Equifax', 'Account']),
  ).toEqual(['A: Account', 'C: Charge-off,collection', 'E: Écart,Equifax', 'U: Utilization'])
})

test('the glossary has at least 40 distinct terms without empty or circular definitions', () => {
  const terms = Object.values(en.glossary.terms)
  expect(terms.length).toBeGreaterThanOrEqual(40)
  expect(new Set(terms.map(({ name }) => name.toLowerCase())).size).toBe(terms.length)
  for (const { name, text } of terms) {
    expect(text, name).toMatch(/^[A-Z].{20,220}\.$/)
    expect(text.toLowerCase().startsWith(name.toLowerCase()), name).toBe(false)
  }
})
