// Turbopack also looks for this file in parent folders; without this one it would use the
// product's.
export function register() {}
