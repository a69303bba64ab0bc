import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withRelease } from './changelog'

const now = new Date('2026-11-22T23:30:00Z')

test('a release moves the unreleased changes under its version and date', () => {
  expect(withRelease('# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n', '0.2.0', now)).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-22\n\n### Added\n\n- One.\n',
  )
})

test.each([
  [
    'nothing is unreleased',
    '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-01\n\n- One.\n',
  ],
  ['the heading is missing', '# Changelog\n\n- One.\n'],
])('a release is rejected if %s', (_case, changelog) => {
  expect(() => withRelease(changelog, '0.2.0', now)).toThrow(/^CHANGELOG.md /)
})

test('the changelog of this repository has the version of package.json and accepts the next one', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(changelog).toMatch(new RegExp(`^## \\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'))
  const changed = changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n- One.\n')
  expect(withRelease(changed, '99.0.0', now)).toContain('## [99.0.0] - 2026-11-22\n\n- One.\n')
})
