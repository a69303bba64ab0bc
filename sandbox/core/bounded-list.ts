export type BoundedList<T> = {
  readonly add: (...items: T[]) => void
  readonly all: () => readonly T[]
  readonly clear: () => void
}

/**
 * Creates a list in memory that drops its oldest items beyond the limit. Tests read calls and
 * tokens from it.
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
