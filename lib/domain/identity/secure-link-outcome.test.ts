import { expect, test } from 'vitest'
import { isConclusive } from './secure-link-outcome'

test.each([
  ['an answer', { ok: true, answer: {} } as const, true],
  ['a server code', { ok: false, status: 400, code: 'SC306' } as const, true],
  ['the end of the session', { ok: false, status: 401 } as const, true],
  ['an enrollment failure', { ok: false, status: 417 } as const, true],
  ['too many calls', { ok: false, status: 429 } as const, false],
  ['an outage', { ok: false, status: 503 } as const, false],
  ['no answer', { ok: false, status: 0 } as const, false],
])('an automatic check with %s is conclusive: %s', (_label, reply, expected) => {
  expect(isConclusive(reply)).toBe(expected)
})
