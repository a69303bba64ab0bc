import { expect, test } from 'vitest'
import { describeMissing } from './required-programs'

test('missing programs are named at once, with a command for all of them on Debian and on macOS', () => {
  const missing = [
    { name: 'Chromium', debian: 'chromium-headless-shell', homebrew: 'google-chrome' },
    { name: 'redis', debian: 'redis-server', homebrew: 'redis' },
  ]
  expect(describeMissing(missing).split('\n')).toEqual([
    'Missing: Chromium, redis',
    '  Debian: sudo apt-get install -y chromium-headless-shell redis-server',
    '  macOS:  brew install google-chrome redis',
  ])
})
