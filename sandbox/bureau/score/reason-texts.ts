import type { FactorName } from './factors'

/** A reason code with its sentence and the sentence for its positive form. */
type ReasonText = readonly [code: number, text: string, positive?: string]

/**
 * The bureaus' texts for the reason codes of VantageScore 3.0; most harmful first within a factor
 * group.
 */
export const reasonTexts: Readonly<Record<FactorName, readonly ReasonText[]>> = {
  payments: [
    [98, 'A bankruptcy is on file', 'No bankruptcy is on file'],
    [95, 'Collection accounts are unpaid', 'No unpaid collection account is on file'],
    [96, 'The total owed to collection agencies is high', 'Nothing is owed to collection agencies'],
    [88, 'A public record is recent', 'No public record is recent'],
    [87, 'A public record is unsatisfied', 'No public record is unsatisfied'],
    [90, 'A bankruptcy is not discharged yet', 'The bankruptcy on file is discharged'],
    [86, 'Several public records are on file', 'Hardly any public record is on file'],
    [5, 'Several late payments fall within the last year', 'No late payments within the last year'],
    [7, 'Several accounts have late payments or worse', 'No account has late payments or worse'],
    [9, 'At least one account was late or worse', 'Every account has been paid as agreed'],
    [
      15,
      'The newest late payment is only a few months old',
      'It has been a long time since any late payment',
    ],
    [11, 'The amounts past due are high', 'Nothing is past due'],
    [33, 'At least one card was late or worse', 'All cards have been paid as agreed'],
    [44, 'Two or more cards were late or worse', 'No card has late payments or worse'],
    [45, 'The amounts past due on cards are high', 'Nothing is past due on cards'],
    [53, 'A real estate loan was late or worse', 'Real estate loans have been paid as agreed'],
    [57, 'Two or more real estate loans were late or worse', 'No real estate loan was ever late'],
    [73, 'An installment loan was late or worse', 'Installment loans have been paid as agreed'],
    [
      77,
      'The newest late payment on an installment loan is only a few months old',
      'It has been a long time since an installment loan was late',
    ],
    [
      79,
      'Several late payments on installment loans fall within the last year',
      'No installment loan was late within the last year',
    ],
    [
      72,
      'Two or more installment loans were late or worse',
      'No installment loan has late payments or worse',
    ],
    [
      71,
      'There are hardly any installment loans, or several were late',
      'Several installment loans, all paid as agreed',
    ],
    [93, 'A student loan was late or worse', 'Student loans have been paid as agreed'],
    [
      8,
      'There are hardly any loans, or some were late within the last year',
      'Several loans, none late within the last year',
    ],
    [10, 'There are hardly any loans, or several were late', 'Several loans, all paid as agreed'],
  ],
  age: [
    [12, 'The oldest account is still young', 'The oldest account goes back a long time'],
    [13, 'The newest account is very new', 'No account was opened lately'],
    [14, 'The credit history is short', 'The credit history is long'],
    [97, 'There are few credit accounts'],
    [40, 'The oldest card is still young', 'The oldest card goes back a long time'],
    [42, 'The newest card is very new', 'No card was opened lately'],
    [43, 'The history of the cards is short', 'The history of the cards is long'],
    [75, 'The newest installment loan is very new', 'No installment loan was opened lately'],
    [
      76,
      'The history of the installment loans is short',
      'The history of the installment loans is long',
    ],
    [21, 'No open account is on file'],
    [22, 'No account was reported lately'],
    [23, 'The file holds too little about accounts'],
    [47, 'No open card is on file'],
    [48, 'The file holds nothing about cards'],
    [49, 'The file holds too little about cards'],
    [61, 'No open real estate loan is on file'],
    [62, 'No real estate loan was reported lately'],
    [63, 'The file holds too little about real estate loans'],
    [64, 'No open first mortgage is on file'],
    [65, 'The file holds too little about first mortgages'],
    [68, 'No open auto loan is on file'],
    [69, 'The file holds too little about auto loans'],
    [81, 'No open installment loan is on file'],
    [83, 'The file holds too little about installment loans'],
  ],
  use: [
    [
      32,
      'Card balances are high against their limits',
      'Card balances are low against their limits',
    ],
    [34, 'Card balances are high in total', 'Card balances are low in total'],
    [35, 'The highest card balance is high', 'No card has a high balance'],
    [29, 'Many cards carry a balance', 'Few cards carry a balance'],
  ],
  debt: [
    [
      4,
      'Loan balances are high against the original amounts',
      'Loan balances are well below the original amounts',
    ],
    [16, 'The total of all open balances is high', 'The total of all open balances is low'],
    [
      17,
      'Balances on accounts that were once late are high',
      'Balances on accounts that were once late are low',
    ],
    [
      18,
      'Balances on accounts that were never late are high',
      'Balances on accounts that were never late are low',
    ],
    [
      54,
      'Little of the real estate loans is paid down',
      'Much of the real estate loans is paid down',
    ],
    [
      55,
      'Real estate balances are close to the original loans',
      'Real estate balances are far below the original loans',
    ],
    [58, 'The total owed on real estate is high', 'The total owed on real estate is low'],
    [
      66,
      'Auto loan balances are close to the original loans',
      'Auto loan balances are well below the original loans',
    ],
    [
      74,
      'Little of the installment loans is paid down',
      'Much of the installment loans is paid down',
    ],
    [
      78,
      'Installment balances are close to the original loans',
      'Installment balances are far below the original loans',
    ],
    [94, 'Little of the student loans is paid down', 'Much of the student loans is paid down'],
  ],
  recent: [
    [
      85,
      'Many companies looked at the file for new credit',
      'No company looked at the file for new credit within a year',
    ],
    [6, 'Several accounts were opened lately', 'No account was opened within a year'],
    [31, 'Several cards were opened lately', 'No card was opened within a year'],
    [84, 'Inquiries played a part, but a small one'],
  ],
  available: [
    [39, 'Little card credit is left to use', 'Plenty of card credit is left to use'],
    [36, 'The largest card limit is low', 'The largest card limit is high'],
    [30, 'No card has a high limit', 'Several cards have a high limit'],
  ],
}
