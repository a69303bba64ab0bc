import { defineConfig } from 'drizzle-kit'

/**
 * For `drizzle-kit generate --config sandbox/database/drizzle.config.ts` after a change of the
 * schema.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: 'sandbox/database/schema.ts',
  out: 'sandbox/database/migrations',
})
