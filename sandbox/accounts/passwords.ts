import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one thread. */
export const hashCost = { memoryCost: 19_456, timeCost: 2 }
const algorithm = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1 } as const
/**
 * Hashing shares the thread pool with files and sockets,
 * so it uses at most half of the four threads.
 */
const maxConcurrent = 2

let cost = hashCost
let running = 0
const waiting: (() => void)[] = []
/**
 * Verified if there is no account, so that an unknown address takes as long as a wrong password.
 */
let dummyHash: Promise<string> | undefined

export function hashSecret(secret: string): Promise<string> {
  return withLimit(() => hash(secret, { ...algorithm, ...cost }))
}

/**
 * Changes the cost of later hashes in this process, for tests;
 * a hash names the cost at which it is verified.
 */
export function setHashCost(changed: typeof hashCost): void {
  cost = changed
}

/** @returns false also without a stored hash, after the same work. */
export async function verifySecret(secret: string, hashed: string | undefined): Promise<boolean> {
  dummyHash ??= hashSecret('nobody has this password')
  const against = hashed ?? (await dummyHash)
  const same = await withLimit(() => verify(against, secret))
  return same && hashed !== undefined
}

/** Recovery answers are compared ignoring case and extra spaces. */
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
