import type { Move, World } from './flow-moves'
import type { FlowTable } from './flow-table'

type Step = { readonly step: string }
type Typed = { readonly type: string }
export type Visited<State> = {
  readonly world: World<State>
  readonly moves: readonly Move<State>[]
}

/** Returns the defects of a flow; empty if it is complete. */
export function findingsOf<State extends Step, Event extends Typed>(
  table: FlowTable<State, Event>,
  visited: readonly Visited<State>[],
): string[] {
  const findings = [
    ...deadEnds(visited),
    ...unused('step', table.steps, new Set(visited.map(({ world }) => world.state.step))),
    ...unused(
      'event',
      table.events,
      new Set(visited.flatMap(({ moves }) => moves.map(({ sent }) => sent))),
    ),
    ...lostReplies(table, visited),
    ...endlessWaits(table, visited),
    ...brokenPromises(table, visited),
  ]
  // Worlds are sorted by distance, so the first of several equal findings has the shortest path.
  return [...Map.groupBy(findings, (finding) => finding.split(after)[0])].flatMap(
    ([, [shortest = '']]) => shortest,
  )
}

const after = ', after: '

/**
 * Finds worlds in which the consumer can neither act nor wait, and worlds from which no path leaves
 * the flow.
 */
function deadEnds<State extends Step>(visited: readonly Visited<State>[]): string[] {
  const isStuck = ({ world, moves }: Visited<State>) =>
    world.pending.length === 0 &&
    !moves.some(
      ({ cause, timer, to }) => timer !== undefined || (cause === 'consumer' && isOther(to, world)),
    )
  const leaving = new Set<string>()
  let size = -1
  // Walks backwards from the exits until no world is added.
  while (size !== leaving.size) {
    size = leaving.size
    for (const { world, moves } of visited)
      if (moves.some(({ to }) => typeof to === 'string' || leaving.has(to.key)))
        leaving.add(world.key)
  }
  return [
    ...visited
      .filter(isStuck)
      .map(({ world }) => `dead end in ${world.state.step}${after}${world.path}`),
    ...visited
      .filter(({ world }) => !leaving.has(world.key))
      .map(({ world }) => `no way out of ${world.state.step}${after}${world.path}`),
  ]
}

function isOther<State>(to: Move<State>['to'], world: World<State>): boolean {
  return typeof to === 'string' || to.key !== world.key
}

/**
 * Finds steps and events that never occur, and others that occur although the table declares that
 * they never do.
 */
function unused(
  kind: string,
  named: FlowTable<Step, Typed>['steps'],
  seen: ReadonlySet<string | undefined>,
): string[] {
  return Object.entries(named)
    .filter(([name, words]) => (typeof words === 'string') !== seen.has(name))
    .map(([name, words]) =>
      typeof words === 'string' ? `${kind} never occurs: ${name}` : `${kind} occurs: ${name}`,
    )
}

/**
 * Finds replies that the flow drops although the table does not list them, and listed replies that
 * it never drops.
 */
function lostReplies<State extends Step, Event extends Typed>(
  { dropped = [] }: FlowTable<State, Event>,
  visited: readonly Visited<State>[],
): string[] {
  const used = new Set<object>()
  const lost = visited.flatMap(({ world, moves }) =>
    moves.flatMap(({ isDropped, call, sent }) => {
      if (!isDropped) return []
      const known = dropped.find(
        (one) => one.call === call && one.event === sent && one.step === world.state.step,
      )
      if (known) used.add(known)
      return known
        ? []
        : [`lost in ${world.state.step}: ${sent}, the reply to ${call}${after}${world.path}`]
    }),
  )
  const stale = dropped
    .filter((one) => !used.has(one))
    .map(({ call, event, step }) => `no longer dropped: ${event}, the reply to ${call}, in ${step}`)
  return [...lost, ...stale]
}

/** Finds states that wait for a time that never comes, or that still wait after it has passed. */
function endlessWaits<State extends Step, Event extends Typed>(
  { timers = {} }: FlowTable<State, Event>,
  visited: readonly Visited<State>[],
): string[] {
  return Object.entries(timers).flatMap(([timer, { waits }]) =>
    visited
      .filter(({ world }) => waits(world.state))
      .filter(({ moves }) => {
        const ends = moves.filter((move) => move.timer === timer)
        return ends.length === 0 || ends.some(({ to }) => typeof to !== 'string' && waits(to.state))
      })
      .map(({ world }) => `endless wait for ${timer} in ${world.state.step}${after}${world.path}`),
  )
}

function brokenPromises<State extends Step, Event extends Typed>(
  { promises = {} }: FlowTable<State, Event>,
  visited: readonly Visited<State>[],
): string[] {
  return Object.entries(promises).flatMap(([promise, holds]) =>
    visited
      .filter(({ world }) => !holds(world.state))
      .map(({ world }) => `broken in ${world.state.step}: ${promise}${after}${world.path}`),
  )
}
