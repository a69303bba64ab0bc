import type * as z from 'zod/mini'

/** One line per fault: the variable, the place inside it, what is wrong. Values are never shown. */
export function envErrorLines(error: z.core.$ZodError, values: Readonly<Record<string, unknown>>): readonly string[] {
  return error.issues.map(({ path, message }) => {
    const [variable, ...rest] = path
    const location = rest.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
    return `${String(variable)}${location}: ${isMissing(values, path) ? 'is missing' : message}`
  })
}

function isMissing(holder: unknown, [name, ...rest]: readonly PropertyKey[]): boolean {
  if (name === undefined || typeof holder !== 'object' || holder === null) return false
  const value: unknown = Reflect.get(holder, name)
  return rest.length === 0 ? value === undefined : isMissing(value, rest)
}
