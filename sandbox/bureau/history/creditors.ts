import type { AccountKindName } from '../profile/account-kinds'

/** A company that reports. All names are invented; all numbers are 555-01xx. */
export type Creditor = { readonly name: string; readonly classification: string }

const as = (classification: string, ...names: string[]): Creditor[] =>
  names.map((name) => ({ name, classification }))

export const creditors: Record<AccountKindName, readonly Creditor[]> = {
  bankCard: [
    ...as(
      'BANKING',
      'Larkmoor Bank',
      'Tamberly National Bank',
      'Fennick & Rowe Bank',
      'Marrowgate Bank',
    ),
    ...as(
      'BANKING',
      'Osterly Savings Bank',
      'Pellworth Trust',
      'Vantry Card Services',
      'Calloway Harbor Bank',
    ),
    ...as('CREDIT_UNION', 'Quillhaven Credit Union', 'Saltbrook Federal Credit Union'),
  ],
  storeCard: [
    ...as(
      'RETAIL',
      'Mabel & Finch',
      'Threadneedle Outfitters',
      'Cobblewick Home',
      'Dunmarrow Department Store',
    ),
    ...as('HOME_FURNISHING', 'Hearthstead Furnishings'),
    ...as('JEWELRY_AND_CAMERA', 'Aldergem Jewelers'),
    ...as('OIL_COMPANY', 'Pronghorn Fuel'),
  ],
  auto: [
    ...as(
      'AUTOMOTIVE',
      'Wexmotor Finance',
      'Ridgeline Auto Credit',
      'Torrance & Vale Motor Finance',
    ),
    ...as('CREDIT_UNION', 'Quillhaven Credit Union'),
  ],
  mortgage: [
    ...as('BANKING', 'Osterly Savings Bank', 'Tamberly National Bank'),
    ...as('FINANCE', 'Brackenfield Home Loans', 'Keystow Mortgage', 'Ambergate Lending'),
  ],
  student: [
    ...as('EDUCATIONAL', 'Meridale Student Servicing', 'Scholarsway Loans'),
    ...as('GOVERNMENT', 'Unified Education Loan Office'),
  ],
  personal: [
    ...as('FINANCE', 'Kestrel Lending', 'Brightspan Finance', 'Paxwell Personal Loans'),
    ...as('CREDIT_UNION', 'Saltbrook Federal Credit Union'),
  ],
  service: [
    ...as('CABLE_OR_CELLULAR', 'Skylark Wireless', 'Northband Cable'),
    ...as('UTILITIES', 'Elmwater Utilities', 'Two Rivers Power'),
  ],
}

/** Companies whose unpaid bills go to collection agencies. */
export const collectionClients = {
  other: [
    'Skylark Wireless',
    'Northband Cable',
    'Two Rivers Power',
    'Ironleaf Fitness',
    'Parkline Rentals',
  ],
  medical: ['Stillwater Medical Group', 'Lindenhurst Dental', 'Harrow County Imaging'],
} as const

/** Companies that make soft inquiries only. */
export const softInquirers = [
  'Scorewell',
  'Meadowlark Insurance',
  'Hollis Apartments',
  'Vantry Card Services',
] as const

export const courts = [
  'U.S. Bankruptcy Court, Northern District',
  'U.S. Bankruptcy Court, Eastern District',
] as const
