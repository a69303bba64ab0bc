import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import en from '@/messages/en.json'
import es from '@/messages/es.json'

// The texts about an account that a bankruptcy may include and that advise on paying it.
const say = {
  en: createTranslator({ locale: 'en', messages: en }),
  es: createTranslator({ locale: 'es', messages: es }),
}
const texts = [
  'score.askAttorney',
  'score.payOthers',
  'planner.clearUpBankruptcy',
  'alerts.inBankruptcy',
  'coach.leftOutBankruptcy',
  'shortOfMoney.leftOutBankruptcy',
] as const
const values = { company: 'Vantry', names: 'Vantry', balance: '$10', card: () => 'Vantry' }
const keepPaying = {
  en: /What you charged or borrowed after you filed is owed: .* keep paying at least/,
  es: /Lo que cargó o pidió prestado después de presentar la bancarrota se debe: .* siga pagando al menos/,
}
const waits = { en: /before you pay/, es: /antes de pagar/i }

test.each(texts.flatMap((key) => (['en', 'es'] as const).map((locale) => [key, locale] as const)))(
  '%s (%s) tells who used an account after filing to keep paying, except in an open plan',
  (key, locale) => {
    const text = (bankruptcy: string) => say[locale].markup(key, { ...values, bankruptcy })
    expect(text('other')).toMatch(keepPaying[locale])
    expect(text('other')).not.toMatch(waits[locale])
    expect(text('openPlan')).toMatch(waits[locale])
    expect(text('openPlan')).not.toMatch(keepPaying[locale])
  },
)
