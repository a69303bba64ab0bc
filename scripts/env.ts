/**
 * Reads an environment variable, and treats an empty one as unset. Scripts, tests and benchmarks
 * read variables only with this function.
 */
export function getEnv(name: string): string | undefined {
  return process.env[name]?.trim() || undefined
}

/**
 * Returns whether a build machine runs this: `CI` is set to something other than `false` or `0`.
 */
export function isCi(): boolean {
  return !['', 'false', '0'].includes(getEnv('CI') ?? '')
}

/** Returns the named variables that are set. */
export function pickEnv(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, getEnv(name) ?? '']).filter(([, value]) => value !== ''),
  )
}

/** Returns the current environment plus variables for a child process. */
export function childEnv(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

/** Sets a variable for processes started later. */
export function setEnv(name: string, value: string): void {
  process.env[name] = value
}

const clearedVariables = [
  'ALLOW_HTTP_UPSTREAM',
  'BUREAU_ALLOWED_ORIGINS',
  'CLIENT_ADDRESS_HEADER',
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'DRAIN_DELAY_MS',
  'KEEP_ALIVE_TIMEOUT',
  'LOG_LEVEL',
  'MEMORY_MB',
  'PRIVACY_URL',
  'PUBLIC_URL',
  'RATE_LIMITS',
  'REDIS_URL',
  'REDIS_URL_FILE',
  'SANDBOX_HOST',
  'SANDBOX_URL',
  'SECURITY_CONTACT',
  'SENTRY_DSN',
  'SESSIONS_NOT_BEFORE',
  'SESSION_SECRET_FILE',
  'TERMS_URL',
  'TRUSTED_PROXIES',
  'UPSTREAM_TIMEOUT_MS',
]

/** Clears variables that would make tests use another database or service. */
export function clearEnv(): void {
  for (const name of clearedVariables) setEnv(name, '')
}
