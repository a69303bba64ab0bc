export type BoundedList<T> = {
  readonly add: (...items: T[]) => void
  readonly all: () => readonly T[]
  readonly clear: () => void
}

/**
 * A list in memory that drops its oldest items beyond the limit:
 * what tests read back, such as calls and tokens.
 */
export function createBoundedList<T>(maxItems: number): BoundedList<T> {
  const items: T[] = []
  return {
    add: (...more) => {
      items.push(...more)
      items.splice(0, items.length - maxItems)
    },
    all: () => items,
    clear: () => {
      items.length = 0
    },
  }
}
