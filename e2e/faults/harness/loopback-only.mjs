// Preloaded into a web process. A connection to any other machine ends the process.
import { Socket } from 'node:net'

const local = new Set([undefined, 'localhost', '127.0.0.1', '::1'])
const { connect } = Socket.prototype

Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const host = typeof first === 'object' ? first.host : second
  if (!local.has(host)) {
    process.stderr.write(`The web app connected to ${host}.\n`)
    process.exit(1)
  }
  return connect.apply(this, args)
}
