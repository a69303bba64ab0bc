import { findingsOf, type Visited } from './flow-findings'
import { type Move, movesOf, startsOf, type World } from './flow-moves'
import type { FlowTable } from './flow-table'

type Arrow = Pick<Move<never>, 'cause' | 'label'> & {
  readonly from: string
  readonly to: string
  readonly isExit: boolean
}

export type Exploration = {
  readonly name: string
  readonly title: string
  readonly about: string
  readonly steps: readonly { readonly step: string; readonly words: string }[]
  readonly starts: readonly { readonly label: string; readonly to: string }[]
  readonly states: number
  readonly transitions: number
  /** Transitions between steps and out of the flow. States of the same step are merged. */
  readonly arrows: readonly Arrow[]
  readonly findings: readonly string[]
}

const limit = 20_000

/** Visits every reachable state of the flow, breadth first, and reports its defects. */
export function exploreFlow<
  State extends { readonly step: string },
  Event extends { readonly type: string },
>(table: FlowTable<State, Event>): Exploration {
  const starts = startsOf(table)
  const visited = visit(
    table,
    starts.map(({ world }) => world),
  )
  const { name, title, about } = table
  return {
    name,
    title,
    about,
    steps: Object.entries(table.steps).flatMap(([step, words]) =>
      typeof words === 'string' ? [{ step, words }] : [],
    ),
    starts: starts.map(({ label, world }) => ({ label, to: world.state.step })),
    states: visited.length,
    transitions: visited.reduce((sum, { moves }) => sum + moves.length, 0),
    arrows: arrowsOf(visited),
    findings: findingsOf(table, visited),
  }
}

function visit<State extends { readonly step: string }, Event extends { readonly type: string }>(
  table: FlowTable<State, Event>,
  starts: readonly World<State>[],
): Visited<State>[] {
  const visited = new Map<string, Visited<State>>()
  const queue = [...starts]
  // The loop also visits worlds added while it runs.
  for (const world of queue) {
    if (visited.has(world.key)) continue
    if (visited.size === limit)
      throw new Error(`${table.name}: over ${limit} states, so it needs a representative`)
    const moves = movesOf(table, world)
    visited.set(world.key, { world, moves })
    for (const { to } of moves) if (typeof to !== 'string' && !visited.has(to.key)) queue.push(to)
  }
  return [...visited.values()]
}

function arrowsOf<State extends { readonly step: string }>(
  visited: readonly Visited<State>[],
): Arrow[] {
  const arrows = visited.flatMap(({ world, moves }) =>
    moves.map(({ cause, label, to }): Arrow => {
      const isExit = typeof to === 'string'
      return { from: world.state.step, to: isExit ? to : to.state.step, isExit, cause, label }
    }),
  )
  return [...new Map(arrows.map((arrow) => [JSON.stringify(arrow), arrow])).values()]
}
