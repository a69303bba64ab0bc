// Turbopack also looks for this file in parent folders. Without it, Turbopack would use the
// product's.
export function register() {}
