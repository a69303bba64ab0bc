/** Lengths of the fields a consumer fills in. R5.2, R5.5 to R5.12. */
export const limits = {
  email: 150,
  passwordMin: 8,
  passwordMax: 20,
  recoveryAnswer: 100,
  name: 40,
  street: 75,
  city: 30,
  zipMin: 5,
  zipMax: 10,
  ssnDigits: 9,
  mobileDigits: 10,
} as const

/** The recovery questions by index; 0 means none. */
export const recoveryQuestions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
