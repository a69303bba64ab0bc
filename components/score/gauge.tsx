import type { ReactNode } from 'react'
import type { ScoreBand } from '@/lib/contract/bff/score'
import { gaugeArc, gaugeBox, gaugeCentre, gaugeRadius, gaugeTicks } from '@/lib/domain/score/gauge'
import { isGreen, scaleMax, scaleMin } from '@/lib/domain/score/score-scale'

type GaugeProps = {
  score: number
  band: ScoreBand | undefined
  label: string
  /** The accessible value of the meter, such as "702 of 850, Good". */
  valueText: string
}

declare module 'react' {
  /** Custom properties that gauge.css uses. */
  interface CSSProperties {
    '--score'?: number
    '--tick'?: number
  }
}

/** The score on its arc. Assistive technology reads the final value during the animation. */
export function Gauge({ score, band, label, valueText }: GaugeProps) {
  return (
    // The key restarts the animation for a new score.
    <div key={score} className="gauge" style={{ '--score': Math.round(score) }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter element cannot hold the drawing */}
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={scaleMin}
        aria-valuemax={scaleMax}
        aria-valuenow={score}
        aria-valuetext={valueText}
      >
        <GaugeTrack>
          <path d={gaugeArc()} pathLength={scaleMax - scaleMin} className="gauge-fill" stroke={bandColour(band)} />
          <g transform={`translate(${gaugeCentre.x} ${gaugeCentre.y})`}>
            <circle r="7" cy={-gaugeRadius} className="gauge-end" />
          </g>
          {gaugeTicks.map(({ value, x, y }) => (
            <text key={value} x={x} y={y} className="gauge-tick" style={{ '--tick': value }}>
              {value}
            </text>
          ))}
        </GaugeTrack>
      </div>
      <p className="absolute inset-x-0 top-[62.5%] flex -translate-y-1/2 justify-center">
        <span className={`gauge-figure ${isGreen(score) ? 'text-positive' : 'text-ink'}`}>{score}</span>
      </p>
    </div>
  )
}

/** The faint arc with its edge, against which every band's colour has a contrast of 3:1; it stands alone while loading. */
export function GaugeTrack({ className = '', children }: { className?: string; children?: ReactNode }) {
  return (
    <svg
      viewBox={`0 0 ${gaugeBox.width} ${gaugeBox.height}`}
      aria-hidden="true"
      className={`block w-full ${className}`}
    >
      <path d={gaugeArc()} className="gauge-edge" />
      <path d={gaugeArc()} className="gauge-track" />
      {children}
    </svg>
  )
}

/** The colour of a band; a neutral one for a score in no band. */
export function bandColour(band: ScoreBand | undefined): string {
  return band ? `var(--band-${band.step})` : 'var(--edge)'
}
