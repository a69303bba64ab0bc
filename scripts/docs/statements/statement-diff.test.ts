import { expect, test } from 'vitest'
import { type Release, statementDiff } from './statement-diff'

const release = (en: Record<string, string>, es: Record<string, string>): Release => ({
  en,
  es,
  paths: Object.keys(en),
})
const before = release(
  { dispute: 'Complain after 30 days.', freeze: 'It is free.', moved: 'Pay.', gone: 'Old.' },
  { dispute: 'Quéjese después de 30 días.', freeze: 'Es gratis.', moved: 'Pague.', gone: 'Vieja.' },
)
const after = release(
  { dispute: 'Complain from day 46 on.', freeze: 'It is free.', elsewhere: 'Pay.', fresh: 'New.' },
  {
    dispute: 'Quéjese desde el día 46.',
    freeze: 'No cuesta.',
    elsewhere: 'Pague.',
    fresh: 'Nueva.',
  },
)

test('the difference between two releases lists each statement that is new, removed or changed', () => {
  expect(statementDiff(before, after)).toEqual([
    [
      '## dispute',
      '- en before: Complain after 30 days.',
      '- en now: Complain from day 46 on.',
      '- es before: Quéjese después de 30 días.',
      '- es now: Quéjese desde el día 46.',
    ].join('\n'),
    [
      '## freeze',
      '- en before: It is free.',
      '- en now: It is free.',
      '- es before: Es gratis.',
      '- es now: No cuesta.',
    ].join('\n'),
    '## fresh\n- en now: New.\n- es now: Nueva.',
    '## gone\n- en before: Old.\n- es before: Vieja.',
  ])
})

test('two releases without changes have no differences', () => {
  expect(statementDiff(before, before)).toEqual([])
})
