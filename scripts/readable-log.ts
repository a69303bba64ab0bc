import { prettyFactory } from 'pino-pretty'

const lineOf = prettyFactory({
  colorize: Boolean(process.stdout.isTTY),
  singleLine: true,
  translateTime: 'SYS:HH:MM:ss',
  messageFormat: '{event}{if method} {method} {route} {status}, {ms} ms{end}',
  ignore: 'event,method,route,status,ms,bytes,hostKey,mode,upstreamMs,upstreamCalls',
  // Our `error` is the name of a class.
  errorLikeObjectKeys: [],
})

/** Formats a line of the web app's log for a person, in local time. Returns other lines as they are. */
export function readableLine(line: string): string {
  return lineOf(line).trimEnd()
}
