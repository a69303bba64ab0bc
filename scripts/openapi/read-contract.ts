import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import ts from 'typescript'
import * as z from 'zod/mini'
import type { Row, UpstreamRow } from '@/lib/contract/row'

/** An export of a contract module with the sentences of its TSDoc comment. */
export type Documented<T> = { readonly name: string; readonly doc: string; readonly value: T }
/** A row with the module that declares it. */
export type DocumentedRow<R extends Row | UpstreamRow> = Documented<R> & { readonly file: string }

/** The rows of a folder of the contract, `bff` or `product-api`, in the order of their modules and lines. */
export async function readRows<R extends Row | UpstreamRow>(folder: string): Promise<DocumentedRow<R>[]> {
  const modules = await Promise.all(contractFiles(`lib/contract/${folder}`).map(readModule))
  return modules.flatMap(({ file, documented }) =>
    documented.flatMap(({ value, ...rest }) => (isRow<R>(value) ? [{ ...rest, value, file }] : [])),
  )
}

/** Every exported schema of the contract: `alertItemSchema` becomes the component `AlertItem`. */
export async function readSchemas(): Promise<Documented<z.core.$ZodType>[]> {
  const modules = await Promise.all(contractFiles('lib/contract').map(readModule))
  return modules.flatMap(({ documented }) =>
    documented.flatMap(({ name, doc, value }) =>
      name.endsWith('Schema') && value instanceof z.core.$ZodType ? [{ name: componentName(name), doc, value }] : [],
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
  const documented = [...commentsOf(file)].map(([name, doc]) => ({ name, doc, value: exports[name] }))
  return { file: basename(file, '.ts'), documented }
}

/** The exported constants of a module and their comments, without citations of our own documents. */
function commentsOf(file: string): Map<string, string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const constants = source.statements.filter(ts.isVariableStatement)
  return new Map(
    constants.flatMap((statement) => {
      const comments = ts.getJSDocCommentsAndTags(statement).map(({ comment }) => ts.getTextOfJSDocComment(comment))
      const name = statement.declarationList.declarations[0]?.name
      return name && ts.isIdentifier(name) ? [[name.text, withoutCitations(comments.at(-1) ?? '')]] : []
    }),
  )
}

function withoutCitations(text: string): string {
  const citation = /\s*(\(R\d+\.\d+\)|\bContract, section \d+\.|\bR\d+\.\d+(?:, R\d+\.\d+)*\.)/g
  return text.replace(/\s+/g, ' ').replace(citation, '').trim()
}

function isRow<R extends Row | UpstreamRow>(value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value
}

function componentName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length)
}
