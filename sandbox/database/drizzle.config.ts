import { defineConfig } from 'drizzle-kit'

/**
 * Run `drizzle-kit generate --config sandbox/database/drizzle.config.ts` after changing the schema.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: 'sandbox/database/schema.ts',
  out: 'sandbox/database/migrations',
})
