/**
 * Preloaded into a web server. Serializing a value that contains `unforeseen-error` throws an error
 * quoting it, as a library's bug would.
 */
const trigger = 'unforeseen-error'
const stringify = JSON.stringify

JSON.stringify = (...args) => {
  const text = stringify(...args)
  if (text?.includes(trigger))
    throw new TypeError(`cannot serialize ${text.replaceAll(trigger, 'it')}`)
  return text
}
