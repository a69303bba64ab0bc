// As with instrumentation.js: without it the product's own would guard this app.
export function middleware() {}

export const config = { matcher: '/never' }
