import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { hostFieldsSchema } from '@/lib/server/config/host-entry'

/**
 * Writes docs/hosts.schema.json: the JSON Schema of `hosts.json`, for editors. Marks unknown keys,
 * which have no effect.
 */
const { $schema, ...host } = z.toJSONSchema(hostFieldsSchema, {
  io: 'input',
  override: ({ jsonSchema }) =>
    void (jsonSchema.properties && Object.assign(jsonSchema, { additionalProperties: false })),
})
const list = { type: 'array', minItems: 1, items: { $ref: '#/$defs/host' } }
const file = {
  type: 'object',
  required: ['hosts'],
  properties: { $schema: { type: 'string' }, hosts: list },
}
const schema = { $schema, title: 'HOSTS', anyOf: [list, file], $defs: { host } }
writeFileSync('docs/hosts.schema.json', `${JSON.stringify(schema, null, 2)}\n`)
