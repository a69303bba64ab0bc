// Turbopack looks for this file in the folders above too; without one here it would take the product's.
export function register() {}
