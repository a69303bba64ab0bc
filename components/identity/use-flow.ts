'use client'

import { useEffect, useRef, useState } from 'react'
import type { FlowEffect, FlowResult } from '@/lib/domain/identity/flow-result'
import { useEffects } from './use-flow-effects'

type Flow<State, Event, Own> = {
  start: () => FlowResult<State, Own>
  next: (state: State, event: Event) => FlowResult<State, Own>
  /** Carries out the effects that only this flow has. */
  act: (effect: Own, send: (event: Event) => void) => void
}

/**
 * Runs a pure flow: the state to show, and `send` for what happened. Each effect is carried out once; what arrives after
 * the consumer left the screen is dropped, so that a late answer takes nobody away from another page.
 */
export function useFlow<State, Event, Own extends { readonly do: string }>(flow: Flow<State, Event, Own>) {
  const [begin] = useState(flow.start)
  const [state, setState] = useState(begin.state)
  const newest = useRef(state)
  const here = useRef(false)
  const begun = useRef(false)
  const carryOut = useEffects()
  const latest = useRef(perform)
  latest.current = perform

  function perform(turn: FlowResult<State, Own>) {
    newest.current = turn.state
    setState(turn.state)
    carryOut(turn.effects.filter(isCommon))
    for (const effect of turn.effects) if (!isCommon(effect)) flow.act(effect, send)
  }

  function send(event: Event) {
    if (here.current) latest.current(flow.next(newest.current, event))
  }

  useEffect(() => {
    here.current = true
    if (!begun.current) latest.current(begin)
    begun.current = true
    return () => {
      here.current = false
    }
  }, [begin])

  return { state, send }
}

const common: ReadonlySet<string> = new Set<FlowEffect['do']>(['go', 'say', 'tellHost'])

function isCommon(effect: FlowEffect | { readonly do: string }): effect is FlowEffect {
  return common.has(effect.do)
}
