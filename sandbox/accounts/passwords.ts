import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one thread. */
export const hashCost = { memoryCost: 19_456, timeCost: 2 }
const algorithm = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 } as const
/**
 * Hashing runs in Node's pool of four threads, which also serves file access and DNS lookups, so it
 * uses at most half of them.
 */
const maxConcurrent = 2

let cost = hashCost
let running = 0
const waiting: (() => void)[] = []
/**
 * The hash to verify if the account does not exist, so that an unknown address takes as long as a
 * wrong password.
 */
let dummyHash: Promise<string> | undefined

export function hashSecret(secret: string): Promise<string> {
  return withLimit(() => hash(secret, { ...algorithm, ...cost }))
}

/**
 * Changes the cost of later hashes in this process, for tests. An existing hash is verified at its
 * own cost.
 */
export function setHashCost(changed: typeof hashCost): void {
  cost = changed
}

/** Verifies a secret. Without a stored hash it does the same work and returns false. */
export async function verifySecret(secret: string, hashed: string | undefined): Promise<boolean> {
  dummyHash ??= hashSecret('nobody has this password')
  const against = hashed ?? (await dummyHash)
  const same = await withLimit(() => verify(against, secret))
  return same && hashed !== undefined
}

/** Normalizes a recovery answer, so that case and extra spaces do not matter. */
export function normalizeAnswer(answer: string): string {
  return answer.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLocaleLowerCase('en-US')
}

async function withLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
