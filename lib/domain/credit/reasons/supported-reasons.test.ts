import { expect, test } from 'vitest'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import { supportedReasonsOf } from './supported-reasons'

const reasonOf = (code: string, group: 'utilization' | 'newCredit') => ({
  code,
  description: `Words of ${code}`,
  reason: { code, group, title: code, meaning: code },
})
const unknown = { code: '998', description: 'Something new' }
const factors = {
  hurting: [reasonOf('32', 'utilization'), reasonOf('34', 'utilization'), unknown],
  helping: [reasonOf('P39', 'utilization'), reasonOf('P85', 'newCredit')],
}

const rowsWith = (reasons: string[], utilization: 'good' | 'needsWork'): FactorRows => ({
  provider: 'EFX',
  reasons,
  utilization: { state: utilization },
  balances: { groups: [] },
  age: {},
  payments: { onTime: 0, reported: 0, late: 0, worse: 0, chargeOffs: 0 },
  newCredit: { state: 'good', newAccounts: 0 },
  records: { collections: 0, bankruptcies: 0, publicRecords: 0, advice: [] },
})

test('a reason that the report does not support is quoted from the bureau', () => {
  const { hurting, helping, quoted } = supportedReasonsOf(
    factors,
    rowsWith(['32', 'P39', 'P85'], 'good'),
  )
  expect(hurting.map(({ code }) => code)).toEqual(['32', '998'])
  expect(helping.map(({ code }) => code)).toEqual(['P39', 'P85'])
  expect(quoted).toEqual({ hurting: [reasonOf('34', 'utilization')], helping: [] })
})

test('a helping reason is quoted from the bureau if its factor needs work', () => {
  const { helping, quoted } = supportedReasonsOf(
    factors,
    rowsWith(['32', '34', 'P39', 'P85'], 'needsWork'),
  )
  expect(helping.map(({ code }) => code)).toEqual(['P85'])
  expect(quoted).toEqual({ hurting: [], helping: [reasonOf('P39', 'utilization')] })
})

test('all reasons are kept if there is no report', () => {
  expect(supportedReasonsOf(factors, undefined)).toEqual({
    ...factors,
    quoted: { hurting: [], helping: [] },
  })
})
