import { expect, test } from 'vitest'
import { describeMissing } from './required-programs'

test('missing programs are listed together, with one command for Debian and one for macOS', () => {
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
