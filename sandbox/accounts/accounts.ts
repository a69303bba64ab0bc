import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Consent } from '@/lib/contract/consents'
import type { Sandbox } from '../core/sandbox'
import { type User, users } from '../database/schema'
import { HttpError } from '../http/http-error'

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** Returns the open account with this email address. Ignores closed accounts. */
export async function findAccountByEmail(
  sandbox: Sandbox,
  email: string,
): Promise<User | undefined> {
  const [user] = await sandbox.database
    .select()
    .from(users)
    .where(and(eq(users.email, normalizeEmail(email)), isNull(users.closedAt)))
  return user
}

export async function findAccountById(sandbox: Sandbox, userId: string): Promise<User | undefined> {
  const [user] = await sandbox.database
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
  return user
}

/** @throws {HttpError} 409 SC102 if the address already has an open account. */
export function createAccount(sandbox: Sandbox, account: typeof users.$inferInsert): Promise<User> {
  return sandbox.runExclusive(`address ${account.email}`, async () => {
    const [created] = await sandbox.database
      .insert(users)
      .values(account)
      .onConflictDoNothing()
      .returning()
    if (!created) throw emailTakenError()
    return created
  })
}

/**
 * Changes an account's email address.
 * @throws {HttpError} 409 SC102 if the new one already has an open account.
 */
export function changeAccountEmail(sandbox: Sandbox, user: User, email: string): Promise<User> {
  return sandbox.runExclusive(`address ${email}`, async () => {
    if (await findAccountByEmail(sandbox, email)) throw emailTakenError()
    return updateAccount(sandbox, user, { email })
  })
}

function emailTakenError(): HttpError {
  return new HttpError(409, 'SC102', 'This address is registered already.')
}

/** @returns the updated account. */
export async function updateAccount(
  sandbox: Sandbox,
  user: User,
  change: Partial<typeof users.$inferInsert>,
): Promise<User> {
  const [changed] = await sandbox.database
    .update(users)
    .set({ ...change, updatedAt: sandbox.clock.now() })
    .where(eq(users.id, user.id))
    .returning()
  return changed ?? user
}

/** Stores a call's language in the account. @returns the updated account. */
export async function storeLocale(
  sandbox: Sandbox,
  user: User,
  locale = user.locale,
): Promise<User> {
  if (locale !== user.locale)
    await sandbox.database.update(users).set({ locale }).where(eq(users.id, user.id))
  return { ...user, locale }
}

/**
 * Appends consents in a single SQL statement, because several calls by one consumer may run at the
 * same time.
 */
export async function addConsents(
  sandbox: Sandbox,
  user: User,
  given: readonly Consent[] = [],
): Promise<void> {
  if (given.length === 0) return
  const consents = sql`${users.consents} || ${JSON.stringify(given)}::jsonb`
  await sandbox.database.update(users).set({ consents }).where(eq(users.id, user.id))
}

/**
 * Marks the consumer as identified. The next sign-in or enrollment check reports `just_enrolled`.
 */
export function markIdentified(sandbox: Sandbox, user: User): Promise<User> {
  return updateAccount(sandbox, user, { idpass: true, justEnrolled: true })
}
