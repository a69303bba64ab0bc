import type { DisputeCase } from '../dispute-case'
import type { CaseLetter } from '../new-case'

/** A letter to Equifax about a collection. */
export const sampleLetter: CaseLetter = {
  key: 'k',
  kind: 'collection',
  name: 'Northband Cable',
  digits: '',
  to: 'bureau',
  provider: 'EFX',
  claim: 'amount',
}

/** A case without figures. The bureau's report listed its entry. */
export const sampleCase: DisputeCase = {
  ...sampleLetter,
  sent: Date.UTC(2026, 8, 1),
  isLong: false,
  wasFound: true,
  before: {},
  isNewsShown: false,
}
