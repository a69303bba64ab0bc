'use client'

import { useEffect, useRef, useState } from 'react'
import type { FlowEffect, FlowResult } from '@/lib/domain/identity/flow-result'
import { useFlowEffects } from './use-flow-effects'

type Flow<State, Event, Own> = {
  start: () => FlowResult<State, Own>
  next: (state: State, event: Event) => FlowResult<State, Own>
  /** Runs the effects that only this flow has. */
  runEffect: (effect: Own, send: (event: Event) => void) => void
}

/**
 * Runs a pure flow: returns the state and `send` for events. Each effect runs once; events that arrive after unmounting
 * are dropped, so that a late response does not redirect.
 */
export function useFlow<State, Event, Own extends { readonly do: string }>(flow: Flow<State, Event, Own>) {
  const [initial] = useState(flow.start)
  const [state, setState] = useState(initial.state)
  const stateRef = useRef(state)
  const isMounted = useRef(false)
  const hasStarted = useRef(false)
  const runCommonEffects = useFlowEffects()
  const latest = useRef(perform)
  latest.current = perform

  function perform(turn: FlowResult<State, Own>) {
    stateRef.current = turn.state
    setState(turn.state)
    runCommonEffects(turn.effects.filter(isCommon))
    for (const effect of turn.effects) if (!isCommon(effect)) flow.runEffect(effect, send)
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

const common: ReadonlySet<string> = new Set<FlowEffect['do']>(['go', 'say', 'tellHost'])

function isCommon(effect: FlowEffect | { readonly do: string }): effect is FlowEffect {
  return common.has(effect.do)
}
