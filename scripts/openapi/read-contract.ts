import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import ts from 'typescript'
import * as z from 'zod/mini'
import type { Endpoint, UpstreamEndpoint } from '@/lib/contract/endpoint'

/** An export of a contract module with the sentences of its TSDoc comment, and of those of its fields. */
export type Documented<T> = Comments & { readonly name: string; readonly value: T }
type Comments = { readonly doc: string; readonly fields: Readonly<Record<string, string>> }
/** An endpoint with the module that declares it. */
export type DocumentedEndpoint<R extends Endpoint | UpstreamEndpoint> = Documented<R> & { readonly file: string }

/** The endpoints of a folder of the contract, `bff` or `product-api`, in the order of their modules and lines. */
export async function readEndpoints<R extends Endpoint | UpstreamEndpoint>(
  folder: string,
): Promise<DocumentedEndpoint<R>[]> {
  const modules = await Promise.all(contractFiles(`lib/contract/${folder}`).map(readModule))
  return modules.flatMap(({ file, documented }) =>
    documented.flatMap(({ value, ...rest }) => (isEndpoint<R>(value) ? [{ ...rest, value, file }] : [])),
  )
}

/** Every exported schema of the contract: `alertItemSchema` becomes the component `AlertItem`. */
export async function readSchemas(): Promise<Documented<z.core.$ZodType>[]> {
  const modules = await Promise.all(contractFiles('lib/contract').map(readModule))
  return modules.flatMap(({ documented }) =>
    documented.flatMap(({ name, value, ...comments }) =>
      name.endsWith('Schema') && value instanceof z.core.$ZodType
        ? [{ name: componentName(name), value, ...comments }]
        : [],
    ),
  )
}

function contractFiles(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
}

async function readModule(file: string) {
  const exports: Record<string, unknown> = await import(resolve(file))
  const documented = [...commentsOf(file)].map(([name, comments]) => ({ name, value: exports[name], ...comments }))
  return { file: basename(file, '.ts'), documented }
}

/** The comments of the constants of a module, without citations of our own documents. */
function commentsOf(file: string): Map<string, Comments> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  return new Map(
    source.statements.filter(ts.isVariableStatement).flatMap((statement): [string, Comments][] => {
      const { name, initializer } = statement.declarationList.declarations[0] ?? {}
      if (!name || !ts.isIdentifier(name)) return []
      return [[name.text, { doc: commentOf(statement), fields: Object.fromEntries(fieldComments(initializer)) }]]
    }),
  )
}

/** The comments of the fields of the first object that is passed to a function: `z.object({ … })`. */
function fieldComments(expression: ts.Expression | undefined): readonly [string, string][] {
  if (!expression || !ts.isCallExpression(expression)) return []
  const object = expression.arguments.find(ts.isObjectLiteralExpression)
  if (!object) return expression.arguments.map(fieldComments).find((found) => found.length > 0) ?? []
  return object.properties.flatMap((property): [string, string][] => {
    const comment = commentOf(property)
    return comment !== '' && property.name && ts.isIdentifier(property.name) ? [[property.name.text, comment]] : []
  })
}

function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).flatMap((each) => (ts.isJSDoc(each) ? [each.comment] : []))
  return withoutCitations(ts.getTextOfJSDocComment(comments.at(-1)) ?? '')
}

function withoutCitations(text: string): string {
  const citation = /\s*(\(R\d+\.\d+\)|\bContract, section \d+\.|\bR\d+\.\d+(?:, R\d+\.\d+)*\.)/g
  return text.replace(/\s+/g, ' ').replace(citation, '').trim()
}

function isEndpoint<R extends Endpoint | UpstreamEndpoint>(value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value
}

function componentName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length)
}
