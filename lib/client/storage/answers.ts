import { isObject, isText, withStorage } from './safe-storage'
import { createStore } from './store'

const alertAnswers = ['yes', 'no'] as const
export const reviewAnswers = ['mine', 'notMine', 'notSure'] as const
export type AlertAnswer = (typeof alertAnswers)[number]
export type ReviewAnswer = (typeof reviewAnswers)[number]

/**
 * The consumer's answers on this device: ids, hashes and figures, but never the content of alerts
 * or entries. Contract, section 12.
 */
export type Answers = {
  readonly read: readonly string[]
  readonly alerts: Readonly<Record<string, AlertAnswer>>
  readonly review: Readonly<Record<string, ReviewAnswer>>
  readonly values: Readonly<Record<string, unknown>>
}

const maxReadIds = 5000
const storageKey = (fingerprint = '') => `scorewell-answers:${fingerprint}`
/** The answers in memory. If storage is blocked, they last until the page is closed. */
const answersByKey = new Map<string, Answers>()
/** False if storage is full. The stored answers are then older than those in memory. */
let isStored = true
const changes = createStore(0)

export const subscribeToAnswers = changes.subscribe

// Called when another tab, or another widget on a host's page, has stored answers.
globalThis.window?.addEventListener('storage', () => {
  if (isStored) answersByKey.clear()
  changes.set(changes.get() + 1)
})

/**
 * Returns the answers of the consumer with this fingerprint. The object stays the same until they
 * change.
 */
export function readAnswers(fingerprint: string | undefined): Answers {
  const key = storageKey(fingerprint)
  const answers = answersByKey.get(key) ?? load(key) ?? toAnswers(undefined)
  answersByKey.set(key, answers)
  return answers
}

/**
 * Changes a consumer's answers. Includes the answers that another tab has stored in the meantime.
 */
export function changeAnswers(
  fingerprint: string | undefined,
  change: (answers: Answers) => Partial<Answers>,
): void {
  const key = storageKey(fingerprint)
  const before = (isStored ? load(key) : undefined) ?? readAnswers(fingerprint)
  const changed = { ...before, ...change(before) }
  const answers = { ...changed, read: changed.read.slice(-maxReadIds) }
  answersByKey.set(key, answers)
  isStored = store(key, JSON.stringify(answers))
  changes.set(changes.get() + 1)
}

/** Deletes all of a consumer's answers. */
export function clearAnswers(fingerprint: string | undefined): void {
  const key = storageKey(fingerprint)
  answersByKey.delete(key)
  withStorage('localStorage', (storage) => storage.removeItem(key))
  changes.set(changes.get() + 1)
}

/** Returns whether answers outlive the page; false if the browser does not store them. */
export function areAnswersPersisted(): boolean {
  const probe = storageKey('probe')
  const isOpen = store(probe, '')
  withStorage('localStorage', (storage) => storage.removeItem(probe))
  return isOpen && isStored
}

function store(key: string, text: string): boolean {
  const write = (storage: Storage) => {
    storage.setItem(key, text)
    return true
  }
  return withStorage('localStorage', write) ?? false
}

/** Loads the stored answers. Returns undefined if storage is blocked. */
function load(key: string): Answers | undefined {
  const stored = withStorage('localStorage', (storage) => storage.getItem(key) ?? 'null')
  return stored === undefined
    ? undefined
    : toAnswers(withStorage('localStorage', () => JSON.parse(stored)))
}

/**
 * Validates answers by hand, because a schema would load zod with every signed-in page. Drops
 * values with an unexpected shape.
 */
function toAnswers(stored: unknown): Answers {
  const { read, alerts, review, values } = isObject(stored) ? stored : {}
  return {
    read: Array.isArray(read) ? read.filter(isText) : [],
    alerts: choicesIn(alerts, alertAnswers),
    review: choicesIn(review, reviewAnswers),
    values: isObject(values) ? values : {},
  }
}

function choicesIn<T extends string>(value: unknown, choices: readonly T[]): Record<string, T> {
  const entries = Object.entries(isObject(value) ? value : {})
  return Object.fromEntries(
    entries.flatMap(([id, answer]) =>
      choices.filter((choice) => choice === answer).map((choice) => [id, choice]),
    ),
  )
}

/** Returns the answers after setting the answer for some ids. Undefined removes their answers. */
export function withAnswer<T>(
  answers: Readonly<Record<string, T>>,
  ids: readonly string[],
  answer: T | undefined,
) {
  const others = Object.entries(answers).filter(([id]) => !ids.includes(id))
  const given = answer === undefined ? [] : ids.map((id) => [id, answer] as const)
  return Object.fromEntries<T>([...others, ...given])
}
