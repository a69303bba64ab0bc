import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

type Schema<Input, Output> = z.ZodMiniType<Output, Input>

/** A form's schema; a function fetches it when the form is first touched, for pages that must be light. */
export type LazySchema<Input, Output> = Schema<Input, Output> | (() => Promise<Schema<Input, Output>>)

/** Fetches what checking needs; once fetched it is kept. */
export async function loadResolver<Input extends FieldValues, Output>(rules: LazySchema<Input, Output>) {
  const [{ zodResolver }, schema] = await Promise.all([
    import('@hookform/resolvers/zod'),
    typeof rules === 'function' ? rules() : rules,
  ])
  return zodResolver(schema)
}

export function lazyResolver<Input extends FieldValues, Output>(
  rules: LazySchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (...args) => (await loadResolver(rules))(...args)
}
