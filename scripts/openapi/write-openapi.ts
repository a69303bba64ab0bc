import { writeFileSync } from 'node:fs'
import { stringify } from 'yaml'
import { createBffDocument } from './bff-document'
import { createProductApiDocument } from './product-api-document'

/** The committed documents and what generates them. */
export const openApiDocuments = {
  'docs/openapi/bff.yaml': createBffDocument,
  'docs/openapi/product-api.yaml': createProductApiDocument,
} as const
export type OpenApiFile = keyof typeof openApiDocuments

/** The content of a committed document. */
export async function generateOpenApi(file: OpenApiFile): Promise<string> {
  const document = await openApiDocuments[file]()
  const text = stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 })
  return `# Generated from lib/contract by \`npm run openapi\`.\n${text}`
}

/** `npm run openapi`: writes the OpenAPI documents in `docs/openapi/`. */
export async function writeOpenApi(): Promise<void> {
  for (const file of Object.keys(openApiDocuments) as OpenApiFile[]) {
    // Object.keys does not know the names of the fields.
    writeFileSync(file, await generateOpenApi(file))
    console.log(`Wrote ${file}.`)
  }
}
