import { expect, test } from 'vitest'
import { statementFamilies } from '@/scripts/docs/statements/statement-kinds'
import { statementsText } from './statements'

test('npm run statements prints every kind and marks the sentences for counsel', () => {
  const lines = statementsText().split('\n')
  for (const { name, forCounsel } of statementFamilies.flatMap(({ kinds }) => kinds))
    expect(lines).toContain(`### ${name}${forCounsel ? ' · **For counsel**' : ''}`)
})
