'use client'

import type { CSSProperties, ReactElement } from 'react'
import { type ScorewellOptions, useScorewell } from './use-scorewell'

export { type ScorewellHandle, type ScorewellOptions, useScorewell } from './use-scorewell'

export type ScorewellProps = Omit<ScorewellOptions, 'mode'> & {
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
}

/**
 * Shows the widget in a frame that is as wide as its parent allows. For a popup or dialog, use
 * `useScorewell`.
 */
export function Scorewell({ id, className, style, ...options }: ScorewellProps): ReactElement {
  const { ref } = useScorewell(options)
  return <div id={id} className={className} style={style} ref={ref} />
}
