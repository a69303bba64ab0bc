/**
 * Formats a value as a JavaScript literal. A string can close neither its quotes nor the script
 * element.
 */
export function toLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value).replaceAll('<', '\\u003c')
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\u003c')
  return `'${escaped}'`
}
