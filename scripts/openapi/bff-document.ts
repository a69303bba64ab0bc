import { reportFileName, reportFilePath, reportSizeHeader } from '@/lib/contract/choices'
import type { Endpoint } from '@/lib/contract/endpoint'
import { problemSchema } from '@/lib/contract/problem'
import { cspReportPath } from '@/lib/domain/security/content-security-policy'
import packageJson from '@/package.json' with { type: 'json' }
import {
  bffComponents,
  headersOf,
  maybeSignedIn,
  type ProblemStatus,
  problemsOf,
  requestIdHeader,
  signedIn,
} from './bff-components'
import { JsonSchemas } from './json-schemas'
import { describeInput, describeOperation, describeOutput, tagsOf, toPaths } from './operations'
import { type DocumentedEndpoint, readEndpoints, readSchemas } from './read-contract'

/** The API of the web app under `/api`, for its own pages, as an OpenAPI 3.1 document. */
export async function createBffDocument() {
  const endpoints = await readEndpoints<Endpoint>('bff')
  const schemas = new JsonSchemas(await readSchemas())
  const operations = endpoints.map((endpoint) => ({ row: endpoint.value, operation: operationOf(endpoint, schemas) }))
  const problem = schemas.convert(problemSchema, 'output')
  return {
    openapi: '3.1.1',
    info: {
      title: 'Scorewell BFF',
      version: packageJson.version,
      description:
        'What the pages of the web app call. It is no public API: calls of other sites are refused, and a release changes it ' +
        'with its pages, except for `/api/backchannel`, which the servers of hosts call. Every response is `private, no-store`.',
    },
    servers: [{ url: 'https://score.example', description: 'The origin of the web app, `PUBLIC_URL`.' }],
    tags: [
      ...tagsOf('bff', endpoints),
      { name: 'files', description: 'Routes without a row: they read or send no JSON of ours.' },
    ],
    paths: { ...toPaths(operations), ...filePaths() },
    components: {
      schemas: schemas.components,
      ...bffComponents(problem),
    },
  }
}

function operationOf(documented: DocumentedEndpoint<Endpoint>, schemas: JsonSchemas) {
  const { value: endpoint } = documented
  const { parameters: fields, body } = describeInput(endpoint, schemas)
  return {
    ...describeOperation(documented),
    security: securityOf[endpoint.access],
    parameters: endpoint.access === 'host' ? fields : [...fields, ...headersOf(endpoint.method)],
    ...body,
    responses: {
      ...describeOutput(endpoint, {
        schema: () => schemas.convert(endpoint.output, 'output'),
        headers: requestIdHeader,
      }),
      ...problemsOf(statusesOf(endpoint)),
    },
  }
}

const securityOf = { open: maybeSignedIn, session: signedIn, host: [{ hostToken: [] }] } as const

function statusesOf({ method, access }: Pick<Endpoint, 'method' | 'access'>): readonly ProblemStatus[] {
  if (access === 'host') return [400, 401, 413, 422, 429]
  const ofBody = [400, 413, 415] as const
  return [
    ...(method === 'POST' ? ofBody : ([400] as const)),
    ...(access === 'session' ? ([401] as const) : []),
    403,
    409,
    422,
    429,
  ]
}

/** The report as a file, and the browsers' reports about the content security policy. */
function filePaths() {
  const pdf = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } }
  const report = {
    schema: { type: 'object', required: ['csp-report'], properties: { 'csp-report': { type: 'object' } } },
  }
  return {
    [reportFilePath]: {
      get: {
        ...{ operationId: 'reportFile', tags: ['files'], summary: `Returns the credit report as ${reportFileName}` },
        security: signedIn,
        parameters: headersOf('GET'),
        responses: {
          200: {
            description: 'The file, streamed.',
            headers: { ...requestIdHeader, [reportSizeHeader]: { $ref: '#/components/headers/ReportSize' } },
            content: pdf,
          },
          ...problemsOf([401, 403, 409, 429]),
        },
      },
    },
    [cspReportPath]: {
      post: {
        ...{ operationId: 'cspReport', tags: ['files'], summary: 'Logs a violation of the content security policy' },
        description: 'Browsers send it by themselves (`report-uri`), without a session.',
        security: [],
        requestBody: { required: true, content: { 'application/csp-report': report } },
        responses: {
          204: { description: 'Logged.', headers: requestIdHeader },
          ...problemsOf([400, 413, 415, 422, 429]),
        },
      },
    },
  }
}
