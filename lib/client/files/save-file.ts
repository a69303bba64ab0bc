/**
 * Saves a URL's content as a file with this name. A browser that cannot download opens it in a new
 * tab.
 */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  if ('download' in link) link.download = name
  else Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}

/** Long enough for every browser to read the file. */
const revokeAfterMs = 60_000

/** Saves text as a UTF-8 file, without a request. `type` is its media type. */
export function saveText({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  saveFile(address, name)
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
