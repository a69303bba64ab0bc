import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Scorewell } from './scorewell'

test('the component renders an empty element on a server', () => {
  expect(typeof document).toBe('undefined')
  const html = renderToString(
    <Scorewell widgetKey="k" origin="https://score.example" className="score" />,
  )
  expect(html).toBe('<div class="score"></div>')
})

test('every file that React runs is marked as a client component', () => {
  for (const file of ['scorewell.tsx', 'use-scorewell.ts'])
    expect(readFileSync(`packages/react/src/${file}`, 'utf8'), file).toMatch(/^'use client'\n/)
})
