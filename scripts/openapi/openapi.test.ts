import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { apiRoutes } from '@/lib/server/handlers/api-routes'
import { productApiEndpoints } from '@/sandbox/app'
import { generateOpenApi, type OpenApiFile, openApiDocuments } from './write-openapi'

const files = Object.keys(openApiDocuments) as OpenApiFile[] // Object.keys does not know the names of the fields.
/** Rules of the recommended set that a document may break, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'info-license': 'The repository is private and has no licence.',
}

describe.each(files)('%s', (file) => {
  const committed = readFileSync(file, 'utf8')

  it('is what the generator writes (npm run openapi)', async () => {
    expect(await generateOpenApi(file)).toBe(committed)
  })

  it('passes the recommended rules of Redocly, but for the named exceptions', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: committed, absoluteRef: `/${file}`, config })
    expect(new Set(found.map(({ ruleId }) => ruleId))).toEqual(new Set(Object.keys(exceptions)))
  })

  it('gives every operation a summary, credentials and problem responses', () => {
    for (const { summary, security, responses } of operationsOf(file)) {
      expect(summary).toMatch(/^[A-Z].*\w$/)
      expect(security).toBeInstanceOf(Array)
      expect(Object.keys(responses).filter((status) => !status.startsWith('2')).length).toBeGreaterThan(1)
    }
  })
})

test('every route of the BFF has an operation, and every change of a page names the headers that prove its origin', () => {
  const operations = operationsOf('docs/openapi/bff.yaml')
  expect(operations.map(({ name }) => name).sort()).toEqual(
    apiRoutes.map(({ method, path }) => `${method} ${path}`).sort(),
  )
  for (const { name, parameters } of operations.filter(({ name }) => /^POST (?!.*(csp|backchannel))/.test(name)))
    expect(JSON.stringify(parameters), name).toMatch(/parameters\/Origin.*parameters\/RequestedWith/)
})

test('every endpoint of the sandbox has an operation of the product API', () => {
  const names = operationsOf('docs/openapi/product-api.yaml').map(({ name }) => name)
  expect(names.sort()).toEqual(productApiEndpoints.map(({ row }) => `${row.method} ${row.path}`).sort())
})

type Operation = {
  readonly summary: string
  readonly security: unknown
  readonly parameters: unknown
  readonly responses: Readonly<Record<string, unknown>>
}

function operationsOf(file: OpenApiFile): (Operation & { readonly name: string })[] {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = parse(readFileSync(file, 'utf8'))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method.toUpperCase()} ${path}` })),
  )
}
