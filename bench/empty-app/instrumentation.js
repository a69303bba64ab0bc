// Turbopack also looks for this file in parent folders. Without it, it would use the product's.
export function register() {}
