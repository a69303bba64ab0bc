/** Saves what is at an address under a name; a browser without downloads opens it in a new tab. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  if ('download' in link) link.download = name
  else Object.assign(link, { target: '_blank', rel: 'noopener' })
  link.click()
}
