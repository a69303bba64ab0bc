/** A random number generator seeded by a path: the same path always returns the same sequence. */
export type SeededRandom = {
  /** At least 0, below 1. */
  fraction(): number
  between(low: number, high: number): number
  /** An integer, both bounds included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  oneOf<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
}

/**
 * Returns a generator for a path such as `(seed, 'balances', 3)`. Different paths are independent.
 */
export function seededRandom(...path: readonly (string | number)[]): SeededRandom {
  let state = fnv1aHash(path.join('/'))
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    return scramble(state) / 2 ** 32
  }
  const integer = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1))
  return {
    fraction,
    integer,
    between: (low, high) => low + fraction() * (high - low),
    chance: (probability) => fraction() < probability,
    oneOf: (list) => memberAt(list, integer(0, list.length - 1)),
    shuffled: (list) => {
      const rest = [...list]
      return list.map(() => memberAt(rest.splice(integer(0, rest.length - 1), 1), 0))
    },
  }
}

/** Returns the 32-bit FNV-1a hash of a string. */
export function fnv1aHash(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Applies the output function of mulberry32. */
function scramble(state: number): number {
  let bits = Math.imul(state ^ (state >>> 15), 1 | state)
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
  return (bits ^ (bits >>> 14)) >>> 0
}

function memberAt<T>(list: readonly T[], index: number): T {
  const member = list[index]
  if (member === undefined) throw new RangeError('nothing to choose from')
  return member
}
