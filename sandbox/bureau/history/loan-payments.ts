/** The generator's interest rate. Reports do not contain interest rates. */
const yearlyRate = 0.06

type Loan = { readonly amount: number; readonly termMonths: number }

/** Returns the constant monthly payment of a loan, in whole dollars. */
export function monthlyInstallment({ amount, termMonths }: Loan): number {
  const rate = yearlyRate / 12
  return Math.round((amount * rate) / (1 - (1 + rate) ** -termMonths))
}

/** Returns the balance after a number of payments, in whole dollars. */
export function loanBalanceAfter({ amount, termMonths }: Loan, payments: number): number {
  const rate = yearlyRate / 12
  const made = Math.min(Math.max(payments, 0), termMonths)
  const whole = (1 + rate) ** termMonths
  return Math.round((amount * (whole - (1 + rate) ** made)) / (whole - 1))
}
