/** The sentences that these scripts show. */
export const textKeys = [
  'starting',
  'waiting',
  'ready',
  'shown',
  'failed',
  'noLoader',
  'in',
  'out',
  'own',
  'dropped',
  'token',
  'sentHandshake',
  'loaderError',
  'fromWidget',
  'toWidget',
  'fromLoader',
  'otherWindow',
  'otherOrigin',
  'rightSender',
  'rightPort',
  'otherEnvelope',
  'otherVersion',
  'otherInstance',
  'copy',
  'copied',
  'share',
  'pageHint',
  'reactHint',
  'elementHint',
  'appHint',
  'nodeHint',
  'curlHint',
  'policyHint',
  'registered',
  'notRegistered',
] as const
export type TextKey = (typeof textKeys)[number]

/**
 * Returns one of the sentences that the page contains in its language, with its arguments filled
 * in.
 */
export function textOf(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
  const texts: Readonly<Record<string, string>> = JSON.parse(document.body.dataset.texts ?? '{}')
  return (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
