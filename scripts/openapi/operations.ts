import type { Endpoint, UpstreamEndpoint } from '@/lib/contract/endpoint'
import { noContentSchema } from '@/lib/contract/primitives'
import type { JsonSchema, JsonSchemas } from './json-schemas'
import type { DocumentedEndpoint } from './read-contract'

type AnyEndpoint = Endpoint | UpstreamEndpoint
type Parts = { readonly [name: string]: unknown }

/** What both documents say about an endpoint: name, summary, area, and the description behind the first sentence. */
export function describeOperation<R extends AnyEndpoint>({ name, doc, file }: DocumentedEndpoint<R>): Parts {
  const [, summary = '', description = ''] = /^(.*?\w)\.(?:\s+(.*))?$/s.exec(doc) ?? []
  if (summary === '') throw new Error(`${name} needs a comment: its first sentence is the summary of the operation.`)
  return {
    operationId: name.replace(/(Route|Upstream)$/, ''),
    tags: [file],
    summary,
    ...(description === '' ? {} : { description }),
  }
}

/** A tag for each module of the contract that declares one of these endpoints. */
export function tagsOf(folder: string, endpoints: readonly DocumentedEndpoint<AnyEndpoint>[]): readonly Parts[] {
  const files = [...new Set(endpoints.map(({ file }) => file))]
  return files.map((name) => ({ name, description: `The rows of lib/contract/${folder}/${name}.ts.` }))
}

type Input = { readonly parameters: readonly Parts[]; readonly body: Parts }

/** Where the fields of an input are sent: in the path, in the query, and of a POST otherwise in the body. */
export function describeInput(endpoint: AnyEndpoint, schemas: JsonSchemas): Input {
  const schema = schemas.convert(endpoint.input, 'input')
  const { properties = {}, required = [], ...rest } = schema
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const inQuery =
    endpoint.method === 'GET' ? Object.keys(properties) : 'inQuery' in endpoint ? (endpoint.inQuery ?? []) : []
  const elsewhere = new Set([...inPath, ...inQuery])
  if (schema.$ref && (endpoint.method === 'GET' || elsewhere.size > 0))
    throw new Error(`${endpoint.path} sends fields of a component outside a body: declare its input in the row.`)
  const parameters = [...elsewhere].map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema: properties[name],
  }))
  if (endpoint.method === 'GET') return { parameters, body: {} }
  const isInBody = ([name]: readonly [string, unknown]) => !elsewhere.has(name)
  const body = {
    ...rest,
    ...(schema.$ref ? {} : { properties: Object.fromEntries(Object.entries(properties).filter(isInBody)) }),
    ...withoutEmpty(
      'required',
      required.filter((name) => !elsewhere.has(name)),
    ),
  }
  return { parameters, body: { requestBody: { required: true, content: jsonContent(body) } } }
}

/** The response of success: 200 with a body, or 204 without one. */
export function describeOutput(endpoint: AnyEndpoint, { schema, ...more }: OutputOptions): Parts {
  if (endpoint.output === noContentSchema) return { 204: { description: 'Done; without a body.', ...more } }
  return { 200: { description: 'The result.', ...more, content: jsonContent(schema()) } }
}
type OutputOptions = { readonly schema: () => JsonSchema; readonly headers?: Parts }

export function jsonContent(schema: Parts): Parts {
  return { 'application/json': { schema } }
}

/** Operations by path and method, as OpenAPI nests them. */
export function toPaths(
  operations: readonly { readonly row: Pick<AnyEndpoint, 'method' | 'path'>; readonly operation: Parts }[],
) {
  const paths: Record<string, Record<string, Parts>> = {}
  for (const { row: endpoint, operation } of operations) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation })
  }
  return paths
}

function withoutEmpty(name: string, list: readonly unknown[]): Parts {
  return list.length === 0 ? {} : { [name]: list }
}
