import { writeFileSync } from 'node:fs'
import ts from 'typescript'

/** Writes docs/events.schema.json: the JSON Schema of the widget's messages, from their types. */
const source = 'lib/contract/host/widget-message.ts'
const program = ts.createProgram([source], { strict: true, noEmit: true, types: [] })
const checker = program.getTypeChecker()
const primitive = ts.TypeFlags.String | ts.TypeFlags.Number | ts.TypeFlags.Boolean

function schemaOf(type: ts.Type): object {
  const { flags } = type
  if (flags & ts.TypeFlags.TemplateLiteral) return { type: 'string' }
  if (flags & primitive) return { type: checker.typeToString(type) }
  if (type.isStringLiteral()) return { const: type.value }
  return type.isUnion() ? { oneOf: type.types.map(schemaOf) } : objectSchema(type)
}

function objectSchema(type: ts.Type): object {
  const fields = type.getProperties().map((field) => {
    const description = ts.displayPartsToString(field.getDocumentationComment(checker))
    const schema = schemaOf(checker.getNonNullableType(checker.getTypeOfSymbol(field)))
    const isRequired = !(field.flags & ts.SymbolFlags.Optional)
    return {
      name: field.name,
      isRequired,
      schema: { ...schema, ...(description && { description }) },
    }
  })
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
}

const file = program.getSourceFile(source)
const module = file && checker.getSymbolAtLocation(file)
const message =
  module && checker.getExportsOfModule(module).find(({ name }) => name === 'WidgetMessage')
if (!message) throw new Error(`${source} exports no WidgetMessage.`)
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Messages of the widget',
  ...schemaOf(checker.getDeclaredTypeOfSymbol(message)),
}
writeFileSync('docs/events.schema.json', `${JSON.stringify(schema, null, 2)}\n`)
