import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import { statementFamilies } from './statement-kinds'

const kinds = statementFamilies.flatMap((family) => family.kinds)
const listed = new Set(kinds.flatMap(({ texts }) => texts))

/** Returns the paths of all texts below a part of the messages. */
function pathsIn(part: unknown, path: string): string[] {
  if (typeof part === 'string') return [path]
  return Object.entries(part ?? {}).flatMap(([key, value]) => pathsIn(value, `${path}.${key}`))
}

test('every sentence about reasons, collections and alerts is a statement with a condition and a source', () => {
  const parts = {
    'reasons.codes': en.reasons.codes,
    'reasons.actions': en.reasons.actions,
    'alerts.kind': en.alerts.kind,
  }
  const paths = Object.entries({
    ...parts,
    collectionAdvice: en.collectionAdvice,
    bankruptcyAdvice: en.bankruptcyAdvice,
  }).flatMap(([path, part]) => pathsIn(part, path))
  expect(paths.filter((path) => !listed.has(path))).toEqual([])
  for (const { condition, source } of kinds) expect([condition, source].every(Boolean)).toBe(true)
})

test('every rule of the check-up, its letters and the timeline is a statement', () => {
  const { checkUp, disputeLetter, timeline, timelineKinds } = en
  const parts = { 'checkUp.rules': checkUp.rules, 'timeline.rule': timeline.rule, timelineKinds }
  const letters = { 'disputeLetter.why': disputeLetter.why, 'disputeLetter.ask': disputeLetter.ask }
  const paths = Object.entries({ ...parts, ...letters }).flatMap(([path, part]) =>
    pathsIn(part, path),
  )
  expect(paths.filter((path) => !listed.has(path))).toEqual([])
})

test('every legal sentence on restoration, inquiries, rights, terms and deadlines is a statement', () => {
  const { report, rights, restoration, glossary, factorPages, actOnIt } = en
  const parts = { rights, restoration, 'glossary.terms': glossary.terms, factorPages, actOnIt }
  const paths = Object.entries({ ...parts, 'report.inquiryNote': report.inquiryNote }).flatMap(
    ([path, part]) => pathsIn(part, path),
  )
  const law = paths.filter((path) =>
    /\.(text|lead|after|state)$|\.\w+\.time$|inquiryNote|restoration\.(step|freeze|fraudAlert|theft|disputes|reports)/.test(
      path,
    ),
  )
  expect(law.filter((path) => !listed.has(path))).toEqual([])
})

test('every sentence about a factor that judges or advises is a statement', () => {
  const judging = pathsIn(en.factors, 'factors').filter((path) => /\.(why|action)\b/.test(path))
  expect(judging.filter((path) => !listed.has(path))).toEqual([])
})
