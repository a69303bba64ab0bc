import './exit-with-parent.mjs'

// A terminal's Ctrl-C arrives twice, by the terminal and by run.mjs; the second must not cut the first one's peaceful end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** `npm run sandbox`: the sandbox alone. */
await import('@/sandbox/main')
