'use client'

import { useEffect, useRef, useState } from 'react'
import type { FlowResult } from '@/lib/domain/flow'

type Flow<State, Event, Effect> = {
  start: () => FlowResult<State, Effect>
  next: (state: State, event: Event) => FlowResult<State, Effect>
  runEffects: (effects: readonly Effect[], send: (event: Event) => void) => void
}

/**
 * Runs a pure flow: returns the state and `send` for events. Each effect runs once; events that arrive after unmounting
 * are dropped, so that a late response does not redirect. A flow without effects needs only `useReducer`.
 */
export function useFlow<State, Event, Effect>(flow: Flow<State, Event, Effect>) {
  const [initial] = useState(flow.start)
  const [state, setState] = useState(initial.state)
  const stateRef = useRef(state)
  const isMounted = useRef(false)
  const hasStarted = useRef(false)
  const latest = useRef(apply)
  latest.current = apply

  function apply(result: FlowResult<State, Effect>) {
    stateRef.current = result.state
    setState(result.state)
    flow.runEffects(result.effects, send)
  }

  function send(event: Event) {
    if (isMounted.current) latest.current(flow.next(stateRef.current, event))
  }

  useEffect(() => {
    isMounted.current = true
    if (!hasStarted.current) latest.current(initial)
    hasStarted.current = true
    return () => {
      isMounted.current = false
    }
  }, [initial])

  return { state, send }
}
