import { personas } from '../bureau/personas/personas'
import type { Sandbox } from '../core/sandbox'
import { users } from '../database/schema'
import { hashSecret, normalizeAnswer } from './passwords'
import { thinFilePersona } from './scripted-outcomes'

/** Personas have been enrolled for months, so that they have unread alerts. */
const enrolledForMs = 180 * 24 * 60 * 60_000

export const personaPassword = 'Scorewell#2026'
const recovery = { question: 4, answer: 'rex' }

type Persona = (typeof personas)[number]

export function personaEmail(persona: Pick<Persona, 'slug'>): string {
  return `${persona.slug}@example.test`
}

/**
 * The hashes of the personas' password and recovery answer. They are computed once, because hashing
 * would take most of the time of each test's reset.
 */
let hashed: Promise<readonly [string, string]> | undefined

/** Inserts missing personas. Keeps changes made by tests and users. */
export async function seedPersonas(sandbox: Sandbox): Promise<void> {
  hashed ??= Promise.all([
    hashSecret(personaPassword),
    hashSecret(normalizeAnswer(recovery.answer)),
  ])
  const [passwordHash, recoveryAnswerHash] = await hashed
  const now = sandbox.clock.now()
  const rows = personas.map((persona) => ({
    id: `persona-${persona.slug}`,
    email: personaEmail(persona),
    hostKey: 'default',
    passwordHash,
    recoveryQuestion: recovery.question,
    recoveryAnswerHash,
    consumer: consumerOf(persona),
    idpass: persona.slug !== thinFilePersona,
    demo: persona.demo ?? false,
    persona: persona.slug,
    seed: persona.seed,
    createdAt: now - enrolledForMs,
    updatedAt: now,
  }))
  await sandbox.database.insert(users).values(rows).onConflictDoNothing()
}

function consumerOf({ fname, lname, ssn, mobile, street1, street2, city, state, zip }: Persona) {
  const ssnEnding = ssn.slice(-4)
  return {
    fname,
    lname,
    ssnEnding,
    mobile,
    street1,
    ...(street2 ? { street2 } : {}),
    city,
    state,
    zip,
  }
}
