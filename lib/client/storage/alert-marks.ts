import { isObject, isText, readStored, withStorage } from './safe-storage'
import { createStore } from './store'

export type AlertAnswer = 'yes' | 'no'
/** What a consumer did with alerts on this device: ids and answers, and nothing of the alerts themselves. */
export type AlertMarks = {
  readonly read: readonly string[]
  /** By the id of an alert: whether the consumer did it. */
  readonly answers: Readonly<Record<string, AlertAnswer>>
}

const maxReadIds = 5000
const storageKey = (fingerprint = '') => `scorewell-alerts:${fingerprint}`
/** If storage is blocked, the marks last as long as the page. */
const marksByConsumer = new Map<string, AlertMarks>()
const changes = createStore(0)

export const subscribeToAlertMarks = changes.subscribe

/** The marks of a consumer, by the hash of the user; the same object until they change. */
export function readAlertMarks(fingerprint: string | undefined): AlertMarks {
  const key = storageKey(fingerprint)
  const known = marksByConsumer.get(key)
  if (known) return known
  const marks = readStored('localStorage', key, isAlertMarks) ?? { read: [], answers: {} }
  marksByConsumer.set(key, marks)
  return marks
}

/** Written out, because a schema would load zod with every signed-in page. */
function isAlertMarks(value: unknown): value is AlertMarks {
  return (
    isObject(value) &&
    Array.isArray(value.read) &&
    value.read.every(isText) &&
    isObject(value.answers) &&
    Object.values(value.answers).every((answer) => answer === 'yes' || answer === 'no')
  )
}

/** Marks alerts of a consumer as read. */
export function markAlertsRead(fingerprint: string | undefined, ids: readonly string[]): void {
  const { read, answers } = readAlertMarks(fingerprint)
  store(fingerprint, { read: [...new Set([...read, ...ids])].slice(-maxReadIds), answers })
}

/** Keeps a consumer's answer about an alert; undefined takes it back. */
export function setAlertAnswer(fingerprint: string | undefined, id: string, answer: AlertAnswer | undefined): void {
  const { read, answers } = readAlertMarks(fingerprint)
  const { [id]: _, ...others } = answers
  store(fingerprint, { read, answers: answer ? { ...others, [id]: answer } : others })
}

function store(fingerprint: string | undefined, marks: AlertMarks): void {
  const key = storageKey(fingerprint)
  marksByConsumer.set(key, marks)
  withStorage('localStorage', (storage) => storage.setItem(key, JSON.stringify(marks)))
  changes.set(changes.get() + 1)
}

/** Deletes the marks of a consumer whose account is closed. */
export function clearAlertMarks(fingerprint: string | undefined): void {
  marksByConsumer.delete(storageKey(fingerprint))
  withStorage('localStorage', (storage) => storage.removeItem(storageKey(fingerprint)))
}
