import { expect, test } from 'vitest'
import { hashCost, hashSecret, setHashCost } from './passwords'

test('a secret is hashed with argon2id at the cost that OWASP recommends', async () => {
  // An earlier test's sandbox may have lowered the cost.
  setHashCost(hashCost)
  expect(await hashSecret('Good#Password1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
