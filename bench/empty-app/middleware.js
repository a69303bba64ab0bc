// Without this file, the product's middleware would run, as with instrumentation.js.
export function middleware() {}

export const config = { matcher: '/never' }
