import type { Exploration } from './explore-flow'

type Arrows = Exploration['arrows']

const dashes = { consumer: 'solid', answer: 'dashed', time: 'dotted' } as const
const font = 'fontname="Helvetica"'

/**
 * Draws a flow in Graphviz. Each step is a box. Screens that are reached in the same ways share a
 * box.
 */
export function dotOf({ steps, starts, arrows }: Exploration): string {
  const exits = Map.groupBy(
    arrows.filter(({ isExit }) => isExit),
    ({ to }) => to,
  )
  const groups = [
    ...Map.groupBy(exits, ([, ways]) =>
      JSON.stringify(ways.map((way) => ({ ...way, to: '' }))),
    ).values(),
  ]
  const between = arrows.filter(({ from, to, isExit }) => !isExit && from !== to)
  return [
    `digraph {`,
    'graph [rankdir=TB bgcolor=transparent ranksep=0.7 nodesep=0.45 pad=0.3]',
    `node [shape=box style=rounded margin="0.18,0.12" ${font} fontsize=14] edge [${font} fontsize=12 arrowsize=0.7]`,
    `legend [class=start shape=plain label=${quoted('Solid: the consumer\nDashed: a reply\nDotted: time')}]`,
    ...starts.map(
      ({ label }, index) =>
        `"start ${index}" [class=start shape=plain label=${quoted(label || 'start')}]`,
    ),
    ...starts.map(({ to }, index) => `"start ${index}" -> ${quoted(to)} [class=start]`),
    ...steps.map(
      ({ step, words }) =>
        `${quoted(step)} [class=step label=${labelOf(words, staysOf(arrows, step))}]`,
    ),
    ...groups.map(
      (group, index) =>
        `"exit ${index}" [class=exit ${exitLabel(group.map(([address]) => address))}]`,
    ),
    ...edgesOf(between.map((arrow) => ({ ...arrow, to: quoted(arrow.to) }))),
    ...groups.flatMap(([first], index) =>
      edgesOf((first?.[1] ?? []).map((arrow) => ({ ...arrow, to: `"exit ${index}"` }))),
    ),
    '}',
  ].join('\n')
}

/** Merges all transitions with the same cause between two boxes into one edge. */
function edgesOf(arrows: Arrows): string[] {
  const edges = Map.groupBy(
    arrows,
    ({ from, to, cause }) => `${quoted(from)} -> ${to} [class=${cause} style=${dashes[cause]}`,
  )
  return [...edges].map(([edge, ways]) => {
    const labels = [...new Set(ways.map(({ label }) => label))]
    return `${edge} label=${quoted(labels.map((label) => ` ${label} `).join('\n'))}]`
  })
}

const staysOf = (arrows: Arrows, step: string) =>
  new Set(
    arrows
      .filter(
        ({ from, to, isExit, label }) => !isExit && from === step && to === step && label !== '',
      )
      .map(({ label }) => label),
  )

function labelOf(words: string, stays: ReadonlySet<string>): string {
  const lines = stays.size > 0 ? wrapped(`stays after: ${[...stays].join(', ')}`) : []
  const small = lines.map((line) => `<BR/><FONT POINT-SIZE="11">${escaped(line)}</FONT>`)
  return `<<B>${escaped(words)}</B>${small.join('')}>`
}

function exitLabel(addresses: readonly string[]): string {
  return `label=${quoted(wrapped(addresses.toSorted().join(', ')).join('\n'))}`
}

/** Breaks text at spaces into lines of about 40 characters. */
function wrapped(text: string): string[] {
  return text.match(/.{1,40}(?:\s|$)|\S+\s?/g)?.map((line) => line.trim()) ?? []
}

const quoted = (text: string) => JSON.stringify(text)
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
