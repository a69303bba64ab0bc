// Without this file, Turbopack would use the product's middleware from a parent folder.
export function middleware() {}

export const config = { matcher: '/never' }
