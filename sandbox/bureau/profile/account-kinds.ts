/** The sandbox's account types with their amounts in US dollars and their terms in months. */
export const accountKinds = {
  bankCard: card([500, 25_000], 'CC', 'Credit card'),
  storeCard: card([300, 5_000], 'CH', 'Store charge card'),
  auto: loan('INSTALLMENT', [8_000, 45_000], [36, 48, 60, 72, 84], 'AU', 'Auto loan'),
  mortgage: loan('MORTGAGE', [90_000, 600_000], [180, 360], 'CV', 'Conventional real estate loan'),
  student: loan('INSTALLMENT', [3_000, 60_000], [120, 180, 240, 300], 'ST', 'Student loan'),
  personal: loan('INSTALLMENT', [1_000, 25_000], [24, 36, 48, 60], 'US', 'Unsecured loan'),
  service: {
    accountType: 'OTHER',
    amounts: [40, 220],
    terms: [],
    loanType: { code: 'UT', description: 'Utility or phone service' },
  },
} as const satisfies Record<string, AccountKindTraits>

export type AccountKindName = keyof typeof accountKinds
export const accountKindNames: readonly AccountKindName[] = [
  'bankCard',
  'storeCard',
  'auto',
  'mortgage',
  'student',
  'personal',
  'service',
]

type AccountKindTraits = {
  accountType: 'REVOLVING' | 'MORTGAGE' | 'INSTALLMENT' | 'OTHER'
  amounts: readonly [number, number]
  terms: readonly number[]
  loanType: { code: string; description: string }
}

export function isCard(kind: AccountKindName): boolean {
  return accountKinds[kind].accountType === 'REVOLVING'
}

export function isLoan(kind: AccountKindName): boolean {
  return accountKinds[kind].terms.length > 0
}

function card(amounts: readonly [number, number], code: string, description: string) {
  return { accountType: 'REVOLVING' as const, amounts, terms: [], loanType: { code, description } }
}

function loan<T extends 'INSTALLMENT' | 'MORTGAGE'>(
  accountType: T,
  amounts: readonly [number, number],
  terms: readonly number[],
  code: string,
  description: string,
) {
  return { accountType, amounts, terms, loanType: { code, description } }
}
