import type { UpstreamEndpoint } from '@/lib/contract/endpoint'
import { languageTags } from '@/lib/contract/locale'
import { upstreamErrorSchema } from '@/lib/contract/problem'
import packageJson from '@/package.json' with { type: 'json' }
import { JsonSchemas } from './json-schemas'
import { describeInput, describeOperation, describeOutput, jsonContent, tagsOf, toPaths } from './operations'
import { type DocumentedEndpoint, readEndpoints, readSchemas } from './read-contract'

const securitySchemes = {
  hostToken: { type: 'apiKey', in: 'header', name: 'ctoken', description: 'The secret token of the host.' },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of the consumer.',
  },
} as const
const parameters = {
  RequestId: {
    ...{ name: 'x-request-id', in: 'header', schema: { type: 'string' } },
    description: 'The id of the request of the browser that caused the call.',
  },
  Referer: {
    ...{ name: 'referer', in: 'header', schema: { type: 'string' } },
    description: 'The first origin of the host.',
  },
  Language: {
    ...{ name: 'accept-language', in: 'header', schema: { type: 'string', enum: Object.values(languageTags) } },
    description: 'The language of an email or a text message that the call causes.',
  },
} as const

/** The API that the web app calls and the sandbox implements, as an OpenAPI 3.1 document. Contract, section 3. */
export async function createProductApiDocument() {
  const endpoints = await readEndpoints<UpstreamEndpoint>('product-api')
  const schemas = new JsonSchemas(await readSchemas())
  const operations = endpoints.map((endpoint) => ({ row: endpoint.value, operation: operationOf(endpoint, schemas) }))
  const error = schemas.convert(upstreamErrorSchema, 'input')
  return {
    openapi: '3.1.1',
    info: {
      title: 'Product API',
      version: packageJson.version,
      description:
        'What the web app needs of the product API, and the sandbox implements. Fields that are not listed are ignored. A date ' +
        'is epoch milliseconds or ISO 8601. A response may be stricter than its schema, which is what the web app accepts.',
    },
    servers: [{ url: 'https://api.example/api', description: '`PRODUCT_API_URL`.' }],
    tags: tagsOf('product-api', endpoints),
    paths: toPaths(operations),
    components: {
      schemas: schemas.components,
      parameters,
      responses: {
        Unauthorized: errorResponse(
          'The credentials are refused: `SC106` for the host token, `SC110` for the refresh token.',
          error,
        ),
        Refused: errorResponse(
          'The call is refused; `code` says why (R8.1). The body may be missing or no JSON.',
          error,
        ),
        Failed: errorResponse(
          'The product API or a service behind it fails. The body may be missing or no JSON.',
          error,
        ),
      },
      securitySchemes,
    },
  }
}

function operationOf(documented: DocumentedEndpoint<UpstreamEndpoint>, schemas: JsonSchemas) {
  const { value: endpoint } = documented
  const { parameters: fields, body } = describeInput(endpoint, schemas)
  const isHost = endpoint.credentials === 'host'
  const names = ['RequestId', ...(isHost ? ['Referer'] : []), ...(endpoint.method === 'POST' ? ['Language'] : [])]
  return {
    ...describeOperation(documented),
    security: [isHost ? { hostToken: [] } : { accessToken: [] }],
    parameters: [...fields, ...names.map((name) => ({ $ref: `#/components/parameters/${name}` }))],
    ...body,
    responses: {
      ...describeOutput(endpoint, { schema: () => schemas.convert(endpoint.output, 'input') }),
      401: { $ref: '#/components/responses/Unauthorized' },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

function errorResponse(description: string, schema: object) {
  return { description, content: jsonContent({ ...schema }) }
}
