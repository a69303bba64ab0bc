/** A finding of `npm run audit` that we accept until a day (ISO 8601), with the reason. */
export type AcceptedFinding = {
  /** An advisory such as `GHSA-…`, or a release such as `next@16.4.6`. */
  readonly id: string
  readonly reason: string
  readonly until: string
}

export const acceptedFindings: readonly AcceptedFinding[] = [
  {
    id: 'next@16.4.6',
    reason: 'Its compilers for macOS and Windows on arm64 are not published, so `npm ci` would fail there.',
    until: '2027-01-31',
  },
]
