import { expect, test } from 'vitest'
import { failedChecks } from './trust-checks'

test.each<[string, readonly string[], readonly string[]]>([
  ['N means failed', ['phoneTrust=N', 'identityTrust=Y'], ['phoneTrust']],
  [
    'the order is the screen’s',
    ['dobTrust=N', 'SSNTrust=N', 'addressTrust=N'],
    ['addressTrust', 'SSNTrust', 'dobTrust'],
  ],
  ['case and spaces do not matter', [' ssntrust = n '], ['SSNTrust']],
  ['each check is listed once', ['emailTrust=N', 'emailTrust=N'], ['emailTrust']],
  [
    'unknown checks and broken pairs are ignored',
    ['soulTrust=N', 'phoneTrust', '=N', 'deviceTrust=NO'],
    [],
  ],
  ['no details, no failed checks', [], []],
])('reads the failed checks from the details: %s', (_rule, details, failed) =>
  expect(failedChecks(details)).toEqual(failed),
)
