/** A finding of `npm run audit` accepted until a day (ISO 8601), with the reason. */
export type AcceptedFinding = {
  /** An advisory such as `GHSA-…`, or a release such as `next@16.4.6`. */
  readonly id: string
  readonly reason: string
  readonly until: string
}

export const acceptedFindings: readonly AcceptedFinding[] = [
  {
    id: 'next@16.4.6',
    reason:
      'Its compilers for macOS and Windows are not published, so nobody could build there. Read against 16.4.5: its server stores a header of one value as a text; no advisory, and the cookies of decision 41 cost the same.',
    until: '2026-12-31',
  },
]
