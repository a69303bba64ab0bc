import { expect, test } from 'vitest'
import { ownAdviceOf } from './own-advice'

const records = { collections: 0, publicRecords: 0, advice: [] }

test.each(['payDownCards', 'payDownHighest', 'spreadLess'])(
  'the action %s asks the trustee first if a bankruptcy is on file and no card is known',
  (action) => {
    const withBankruptcy = { provider: 'EFX', records: { ...records, bankruptcies: 1 } }
    expect(ownAdviceOf(action, withBankruptcy, {})).toMatchObject([
      { kind: 'score.askTrustee', names: [] },
    ])
    const without = { provider: 'EFX', records: { ...records, bankruptcies: 0 } }
    expect(ownAdviceOf(action, without, {})).toEqual([])
  },
)
