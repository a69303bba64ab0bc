import { defaultFlags, featuresOf } from '@/lib/domain/host/config/branding'
import { bigFileTag, hasTag } from '../accounts/scripted-outcomes'
import { type CreditFile, generateCreditFile, profileOfSeed } from '../bureau/credit-file'
import { generateLargeFile } from '../bureau/large-file'
import { personas } from '../bureau/personas/personas'
import { profileOn } from '../bureau/personas/profile-on'
import type { Sandbox } from '../core/sandbox'
import type { User } from '../database/schema'
import { HttpError } from '../http/http-error'

const dayMs = 24 * 60 * 60_000

/**
 * Returns a user's credit file for today: a persona's own, otherwise one generated from the user's
 * seed.
 */
export function creditFileOfUser(sandbox: Sandbox, user: User): CreditFile {
  const { clock } = sandbox
  const persona = personas.find(({ slug }) => slug === user.persona)
  // A file does not change within a day.
  const asOf = Math.floor(clock.now() / dayMs) * dayMs
  if (hasTag(user, bigFileTag)) return largeFile(user.seed, asOf)
  const consumer = user.consumer ?? undefined
  const monthlyScores = !hasWeeklyScores(sandbox, user)
  if (!persona)
    return generateCreditFile(
      { ...profileOfSeed(user.seed), monthlyScores },
      user.seed,
      asOf,
      consumer,
    )
  const { ssn, dob } = persona
  const profile = profileOn(persona, clock.now() - clock.offsetMs(), clock.now())
  return generateCreditFile(
    { ...profile, monthlyScores },
    user.seed,
    asOf,
    consumer && { ...consumer, ssn, dob },
  )
}

/** Returns whether the user's host gets weekly score updates. R6.6, R9.4. */
function hasWeeklyScores({ hosts }: Sandbox, { hostKey }: User): boolean {
  const flags = hosts.find(({ key }) => key === hostKey)?.config?.flags ?? defaultFlags
  return featuresOf(flags).weeklyUpdate
}

/** The size of the benchmark file. A user's file is generated only once, because that is slow. */
const largeFileSize = { accounts: 500, months: 84, alerts: 5000, history: 1000 }
const largeFiles = new Map<string, CreditFile>()

function largeFile(seed: number, asOf: number): CreditFile {
  const key = `${seed} ${asOf}`
  const file = largeFiles.get(key) ?? generateLargeFile(seed, asOf, largeFileSize)
  largeFiles.set(key, file)
  return file
}

/** @throws {HttpError} 428 SC302 if the user's identity is not verified yet. */
export function requireIdentified(user: User): void {
  if (!user.idpass) throw new HttpError(428, 'SC302', 'Please prove your identity first.')
}
