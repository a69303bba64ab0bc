const bands = ['text-band-1', 'text-band-2', 'text-band-3', 'text-band-4', 'text-band-5']
/** In degrees: the start of the arc, its length, and the gap between two bands. */
const start = 150
const arc = 240
const gap = 2.5
const share = arc / bands.length

/** Decorative score arc with five bands and the ends of the range; it shows no score. */
export function ScoreArc({ low, high }: { low: number; high: number }) {
  return (
    <svg viewBox="12 0 296 250" aria-hidden="true" className="w-60">
      {bands.map((band, index) => (
        <circle
          key={band}
          cx="160"
          cy="150"
          r="140"
          fill="none"
          stroke="currentColor"
          strokeWidth="12"
          pathLength={360}
          strokeDasharray={`${share - gap} 360`}
          transform={`rotate(${start + index * share + gap / 2} 160 150)`}
          className={band}
        />
      ))}
      <g className="fill-ink-muted text-lg" textAnchor="middle">
        <text x="44" y="246">
          {low}
        </text>
        <text x="276" y="246">
          {high}
        </text>
      </g>
    </svg>
  )
}
