import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

type Schema<Typed, Meant> = z.ZodMiniType<Meant, Typed>

/** A form's schema; a function fetches it when the form is first touched, for pages that must be light. */
export type FieldRules<Typed, Meant> = Schema<Typed, Meant> | (() => Promise<Schema<Typed, Meant>>)

/** Fetches what checking needs; once fetched it is kept. */
export async function rulesOf<Typed extends FieldValues, Meant>(rules: FieldRules<Typed, Meant>) {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof rules === 'function' ? rules() : rules,
  ])
  return zodResolver(schema)
}

export function resolverOf<Typed extends FieldValues, Meant>(
  rules: FieldRules<Typed, Meant>,
): Resolver<Typed, unknown, Meant> {
  return async (...typed) => (await rulesOf(rules))(...typed)
}
