import { readFileSync } from 'node:fs'

export type ReadText = (path: string) => string
export const readFile: ReadText = (path) => readFileSync(path, 'utf8')

/** A value of a variable, or why the file that holds it cannot be used. */
type FileValue = { readonly value?: unknown; readonly error?: string }

/** `HOSTS` is a JSON array, or the path of a file that holds one. */
export function readHosts(hosts: string | undefined, readText: ReadText): FileValue {
  if (hosts === undefined) return {}
  const inline = hosts.trimStart().startsWith('[')
  try {
    return { value: JSON.parse(inline ? hosts : readText(hosts)) }
  } catch (error) {
    const isFileError = error instanceof Error && 'code' in error
    return { error: isFileError ? 'HOSTS: names a file that cannot be read' : 'HOSTS: is not valid JSON' }
  }
}

/** `SESSION_SECRET`, or the content of the file that `SESSION_SECRET_FILE` names. */
export function readSecret(
  { SESSION_SECRET, SESSION_SECRET_FILE }: Partial<Record<string, string>>,
  readText: ReadText,
): FileValue {
  if (SESSION_SECRET !== undefined || SESSION_SECRET_FILE === undefined) return { value: SESSION_SECRET }
  try {
    return { value: readText(SESSION_SECRET_FILE).trim() }
  } catch {
    return { error: 'SESSION_SECRET_FILE: names a file that cannot be read' }
  }
}
