import { Scorewell } from '@scorewell/react'
import { useState } from 'react'
import { getToken } from './get-token'
import { ScoreButton } from './score-button'

export function ScorePage() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <h1>Your credit score</h1>
      <ScoreButton />
      <button type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide my score' : 'Show my score'}
      </button>
      {isShown && (
        <Scorewell widgetKey="quickstart" origin="http://localhost:3000" getToken={getToken} />
      )}
    </>
  )
}
