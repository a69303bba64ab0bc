/**
 * Preloaded into a web server: serializing a value that contains `unforeseen-error` throws an error
 * with the value in its message, as a fault in a library would.
 */
const trigger = 'unforeseen-error'
const stringify = JSON.stringify

JSON.stringify = (...args) => {
  const text = stringify(...args)
  if (text?.includes(trigger))
    throw new TypeError(`cannot serialize ${text.replaceAll(trigger, 'it')}`)
  return text
}
