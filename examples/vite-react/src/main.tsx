import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ScorePage } from './score-page'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <ScorePage />
    </StrictMode>,
  )
