// As with instrumentation.js: without this file the product's middleware would run.
export function middleware() {}

export const config = { matcher: '/never' }
