import './exit-with-parent.mjs'

// Ctrl-C arrives twice, from the terminal and from run.mjs; the second must not interrupt the shutdown.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** `npm run sandbox`: runs only the sandbox. */
await import('@/sandbox/main')
