import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const composeSchema = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({ environment: z.prefault(z.record(z.string(), z.string()), {}) }),
  ),
})
export type Compose = z.infer<typeof composeSchema>

/**
 * Reads `compose.yaml`.
 * @throws if it is not valid YAML or a variable is not a string
 */
export function readCompose(): Compose {
  return composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))
}

/**
 * Returns the environment that `compose.yaml` gives a service, with container names and paths
 * replaced.
 */
export function environmentOf(
  service: string,
  replacements: Readonly<Record<string, string>>,
): Record<string, string> {
  const { environment = {} } = readCompose().services[service] ?? {}
  const names = Object.keys(replacements).map((name) => name.replaceAll('.', '\\.'))
  const pattern = new RegExp(names.join('|'), 'g')
  const replace = (value: string) => value.replaceAll(pattern, (name) => replacements[name] ?? name)
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, replace(value)]),
  )
}
