import { and, eq, isNull } from 'drizzle-orm'
import { type User, users } from '../database/schema'
import { Refusal } from '../http/http-error'
import type { Sandbox } from '../sandbox'

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** The open account of an address; closed ones count as unknown. */
export async function accountOf(sandbox: Sandbox, email: string): Promise<User | undefined> {
  const [user] = await sandbox.database
    .select()
    .from(users)
    .where(and(eq(users.email, emailKey(email)), isNull(users.closedAt)))
  return user
}

export async function openAccount(sandbox: Sandbox, userId: string): Promise<User | undefined> {
  const [user] = await sandbox.database
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
  return user
}

/** @throws {Refusal} 409 SC102 where the address has an open account already. */
export function createAccount(sandbox: Sandbox, account: typeof users.$inferInsert): Promise<User> {
  return sandbox.inTurn(`address ${account.email}`, async () => {
    const [created] = await sandbox.database.insert(users).values(account).onConflictDoNothing().returning()
    if (!created) throw addressTaken()
    return created
  })
}

/** Gives the account another address. @throws {Refusal} 409 SC102 where that has an open account already. */
export function moveAccount(sandbox: Sandbox, user: User, email: string): Promise<User> {
  return sandbox.inTurn(`address ${email}`, async () => {
    if (await accountOf(sandbox, email)) throw addressTaken()
    return changeAccount(sandbox, user, { email })
  })
}

function addressTaken(): Refusal {
  return new Refusal(409, 'SC102', 'This address is registered already.')
}

/** @returns the account as it is afterwards. */
export async function changeAccount(
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

/** Marks the consumer as identified; the next sign-in or enrollment check says `just_enrolled`. */
export function enroll(sandbox: Sandbox, user: User): Promise<User> {
  return changeAccount(sandbox, user, { idpass: true, justEnrolled: true })
}
