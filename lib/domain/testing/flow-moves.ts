import type { Answer, FlowTable, Offer, Reached } from './flow-table'

type Step = { readonly step: string }
type Typed = { readonly type: string }

/** A state with the pending calls and timers, and the path that leads to it. */
export type World<State> = {
  readonly key: string
  readonly state: State
  readonly pending: readonly string[]
  readonly path: string
}

/** A possible move in a world. `to`: a world, or the address that the consumer opens. */
export type Move<State> = {
  readonly cause: 'consumer' | 'answer' | 'time'
  readonly label: string
  readonly to: World<State> | string
  /** The type of the event, the answered call, or the timer that ended. */
  readonly sent?: string | undefined
  readonly call?: string
  readonly timer?: string
  /** The flow did not react to the reply. */
  readonly isDropped?: boolean
}

export function startsOf<State extends Step, Event extends Typed>(table: FlowTable<State, Event>) {
  return Object.entries(table.starts).map(([label, { state, begins }]) => ({
    label,
    world: worldOf(table, state, begins ?? [], label === '' ? 'start' : label),
  }))
}

/**
 * Returns all moves in a world: the offers on its screen, every reply to its calls, and the end of
 * its timers.
 */
export function movesOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  world: World<State>,
): Move<State>[] {
  return [...offersOf(table, world), ...answersOf(table, world), ...timersOf(table, world)]
}

function offersOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  world: World<State>,
) {
  const { state, pending } = world
  const isFree = ({ begins = '', unless = [] }: Offer<Event>) =>
    ![begins, ...unless].some((call) => pending.includes(call))
  return table
    .offers(state)
    .filter(isFree)
    .flatMap((offer) => {
      const { name: label, by: cause = 'consumer', event, begins, leavesTo, cancels = '' } = offer
      const reached = event ? table.next(state, event) : { state, leavesTo }
      const begun = [...(reached.begins ?? []), ...(begins === undefined ? [] : [begins])]
      const targets = targetsOf(
        table,
        world,
        label,
        { ...reached, begins: begun },
        without(pending, cancels),
      )
      return targets.map((to): Move<State> => ({ cause, label, to, sent: event?.type }))
    })
}

function answersOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  world: World<State>,
) {
  const { state, pending } = world
  return pending.flatMap((call) =>
    (table.calls[call] ?? []).flatMap((answer) => {
      const event = 'event' in answer ? answer.event : undefined
      const reached = event
        ? table.next(state, event)
        : { state, ...('leavesTo' in answer ? answer : {}) }
      const isDropped =
        event !== undefined &&
        reached.state === state &&
        !reached.leavesTo &&
        !reached.begins?.length
      const label = table.isOwnScreen?.(reached.leavesTo ?? '')
        ? 'sent here again'
        : wordsOf(table, answer)
      const targets = targetsOf(table, world, label, reached, without(pending, call))
      return targets.map(
        (to): Move<State> => ({ cause: 'answer', label, to, sent: event?.type, call, isDropped }),
      )
    }),
  )
}

function timersOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  world: World<State>,
) {
  const { state, pending } = world
  return Object.entries(table.timers ?? {})
    .filter(([timer, { waits, isClock }]) => (isClock ? waits(state) : pending.includes(timer)))
    .flatMap(([timer, { waits, passes, words }]) => {
      // A timer gets no label if the state does not wait for it.
      const label = waits(state) ? words : ''
      const targets = targetsOf(table, world, words, passes(state), without(pending, timer))
      return targets.map((to): Move<State> => ({ cause: 'time', label, to, timer }))
    })
}

/**
 * Returns the worlds or the address that a move leads to. A redirect to the current screen reloads
 * the page, so the flow starts again.
 */
function targetsOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  { path }: World<State>,
  label: string,
  { state, begins = [], leavesTo }: Reached<State>,
  pending: readonly string[],
): Move<State>['to'][] {
  if (leavesTo === undefined)
    return [worldOf(table, state, [...pending, ...begins], `${path} → ${label}`)]
  return table.isOwnScreen?.(leavesTo) ? startsOf(table).map(({ world }) => world) : [leavesTo]
}

function worldOf<State extends Step, Event extends Typed>(
  { representative = (one) => one, awaited = {} }: FlowTable<State, Event>,
  reached: State,
  begun: readonly string[],
  path: string,
): World<State> {
  const state = representative(reached)
  const pending = [...new Set(begun)].filter((call) => awaited[call]?.(state) ?? true).toSorted()
  return { key: JSON.stringify([state, pending]), state, pending, path }
}

function wordsOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  answer: Answer<Event>,
): string {
  if ('shows' in answer) return answer.shows
  if ('leavesTo' in answer) return 'decided'
  const type: Event['type'] = answer.event.type
  const words = table.events[type]
  return typeof words === 'string' ? words : type
}

const without = (pending: readonly string[], ended: string) =>
  pending.filter((one) => one !== ended)
