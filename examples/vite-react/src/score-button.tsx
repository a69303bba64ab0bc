import { useScorewell } from '@scorewell/react'
import { getToken } from './get-token'

export function ScoreButton() {
  const { open } = useScorewell({
    widgetKey: 'quickstart',
    origin: 'http://localhost:3000',
    mode: 'dialog',
    getToken,
  })
  return (
    <button type="button" onClick={open}>
      Open my score
    </button>
  )
}
