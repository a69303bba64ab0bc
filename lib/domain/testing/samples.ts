import type { core } from 'zod/mini'

type Schema = core.JSONSchema._JSONSchema | undefined
type Sample =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Sample[]
  | { readonly [name: string]: Sample }

/** Representative strings for fields that code inspects, keyed by the field's name. */
export type Texts = Readonly<Record<string, readonly string[]>>

const anyText = ['', 'text']

/**
 * Returns values in every form that a schema allows: each field missing and present, and lists with
 * zero, one and two items.
 */
export function samplesOf(schema: Schema, texts: Texts = {}, name = ''): readonly Sample[] {
  if (typeof schema !== 'object') return [undefined]
  if (schema.anyOf) return schema.anyOf.flatMap((one) => samplesOf(one, texts, name))
  if (schema.enum) return schema.enum
  return [schema.type].flat().flatMap((type): readonly Sample[] => {
    if (type === 'string') return texts[name] ?? anyText
    if (type === 'number' || type === 'integer') return [1]
    if (type === 'boolean') return [false, true]
    if (type === 'null') return [null]
    if (type === 'array') return listsOf(samplesOf([schema.items].flat()[0], texts, name).at(-1))
    return type === 'object' ? objectsOf(schema, texts) : [undefined]
  })
}

const listsOf = (item: Sample): Sample[] => [[], [item], [item, item]]

function objectsOf(
  { properties = {}, required = [] }: core.JSONSchema.JSONSchema,
  texts: Texts,
): Sample[] {
  return Object.entries(properties).reduce<{ readonly [name: string]: Sample }[]>(
    (objects, [name, field]) => {
      const values = samplesOf(field, texts, name)
      const optional = required.includes(name) ? values : [undefined, ...values]
      return objects.flatMap((one) =>
        optional.map((value) => (value === undefined ? one : { ...one, [name]: value })),
      )
    },
    [{}],
  )
}
