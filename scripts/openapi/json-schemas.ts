import * as z from 'zod/mini'
import { emptySchema, noContentSchema } from '@/lib/contract/primitives'
import type { Documented } from './read-contract'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** No schema of ours is `true` or `false`. */
const jsonObject = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null)
const unnamed: ReadonlySet<z.core.$ZodType> = new Set([emptySchema, noContentSchema])

/** Converts schemas of the contract to JSON Schema 2020-12, and collects the exported ones as components. */
export class JsonSchemas {
  readonly #registry = z.registry<{ id: string; description?: string }>()
  readonly #fields: ReadonlyMap<string, Documented<z.core.$ZodType>['fields']>
  readonly #components = new Map<string, JsonSchema>()

  constructor(named: readonly Documented<z.core.$ZodType>[]) {
    this.#fields = new Map(named.map(({ name, fields }) => [name, fields]))
    for (const { name, doc, value } of named)
      if (!unnamed.has(value)) this.#registry.add(value, { id: name, ...(doc === '' ? {} : { description: doc }) })
  }

  /**
   * Converts a schema; `io` says whether it describes what a parser reads or what it returns.
   * @returns a reference to a component, or the schema itself if the contract does not export it.
   */
  convert(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
    // As the item of a list, an exported schema is a reference too.
    const { $defs = {}, items } = z.toJSONSchema(z.array(schema), { io, metadata: this.#registry })
    for (const [name, component] of Object.entries($defs)) this.#addComponent(name, component)
    return withPointers(z.parse(jsonObject, items))
  }

  /** The components that converted schemas refer to, by name. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => a.localeCompare(b, 'en')))
  }

  #addComponent(name: string, { id: _, ...schema }: JsonSchema): void {
    const component = withComments(withPointers(schema), this.#fields.get(name) ?? {})
    const known = this.#components.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(component))
      throw new Error(`${name} is another schema in requests than in responses: export one for each.`)
    this.#components.set(name, component)
  }
}

function withComments(schema: JsonSchema, comments: Readonly<Record<string, string>>): JsonSchema {
  if (!schema.properties) return schema
  const described = Object.entries(schema.properties).map(([name, field]) => {
    const comment = comments[name]
    return [name, comment && typeof field === 'object' ? { ...field, description: comment } : field]
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

/** zod refers to `$defs` of the same schema, OpenAPI to components. */
function withPointers(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
